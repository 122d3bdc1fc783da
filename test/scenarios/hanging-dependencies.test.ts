import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { KMSClient } from "@aws-sdk/client-kms";
import { SQSClient } from "@aws-sdk/client-sqs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { emailQueue } from "#adapters/email/queue.ts";
import { secretBox } from "#adapters/webhooks/kms-secret-box.ts";
import { patience } from "#adapters/webhooks/notice-slow.ts";
import { awsTimeouts } from "#domain/aws-timeouts.ts";
import { EMAIL_SAFETY_MS } from "#domain/email-progress.ts";
import { SAFETY_MS } from "#domain/webhooks/delivery.ts";
import { startKms } from "../../lib/local/engines/kms-engine.ts";
import { anAccount, fakeClock } from "../support/builders.ts";
import { anEmailWorld } from "../support/email-harness.ts";
import { type Engine, startEngine } from "../support/engine.ts";
import { startGate } from "../support/gate.ts";
import { httpReceiver, listening } from "../support/receiver.ts";
import { testSender } from "../support/sender.ts";
import { newTable, type TestTable } from "../support/table.ts";
import { aWebhookWorld } from "../support/webhook-harness.ts";

let engine: Engine;
let table: TestTable;
beforeAll(async () => {
  engine = await startEngine();
  table = await newTable(engine);
});
afterAll(() => engine.stop());

/** Clients as the functions have them, but that they give up soon. */
const impatient = (endpoint: string) => ({
  endpoint,
  region: "eu-west-1",
  credentials: { accessKeyId: "local", secretAccessKey: "local" },
  maxAttempts: 1,
  requestHandler: awsTimeouts(150),
});
/** A message whose delivery failed comes back after this. */
const VISIBILITY_MS = 180_000;

describe("a KMS that hangs", () => {
  /** A webhook that waits, its endpoint's secret sealed by a KMS whose connection can be made to hang. */
  const startWorld = async () => {
    const stack = new AsyncDisposableStack();
    const kms = await startKms({ port: 0, file: undefined });
    stack.defer(() => kms.stop());
    const gate = stack.use(await startGate(kms.endpoint));
    const client = stack.adopt(new KMSClient(impatient(gate.endpoint)), (one) => one.destroy());
    const received: string[] = [];
    const receiver = stack.use(
      await httpReceiver((request, response) => {
        received.push(String(request.headers["webhook-id"]));
        response.end();
      }),
    );
    const clock = fakeClock();
    const account = await anAccount(table, 0);
    const world = aWebhookWorld(table, account, clock);
    world.deps.secrets = secretBox("key", clock, client);
    world.deps.patience = patience(30);
    world.deps.sender = stack.use(testSender());
    const { endpoint } = await world.endpoint(`http://127.0.0.1:${receiver.port}/`);
    const event = world.anEvent();
    await world.publish(event);
    const states = async () => ({
      delivery: await world.delivery(event.id, endpoint.id),
      endpoint: await world.deps.endpoints.read(account, endpoint.id),
    });
    return { stack, gate, clock, world, event, received, states };
  };

  test("costs the endpoint nothing: no attempt, no failure, no pause; when it is back the webhook arrives", async () => {
    const { stack, gate, clock, world, event, received, states } = await startWorld();
    await using _ = stack;
    const [message] = world.queue;
    if (message === undefined) throw new Error("No message");
    gate.hang();
    // As often as the queue delivers a message.
    for (let receive = 0; receive < 5; receive += 1) {
      await expect(world.deliver(message.job)).rejects.toThrow("150 ms");
      clock.advance(VISIBILITY_MS);
    }
    expect(await states()).toMatchObject({
      delivery: { status: "pending", attempts: 0, claims: 0, claimed_until: null, log: [] },
      endpoint: { failure_run: null, paused_until: null, enabled: true },
    });
    expect(received).toEqual([]);

    gate.open();
    world.queue.splice(0);
    clock.advance(SAFETY_MS);
    await world.sweep();
    await world.work();
    expect(received).toEqual([event.id]);
    expect(await states()).toMatchObject({ delivery: { status: "succeeded", attempts: 1, log: [{ status: 200 }] } });
  });
});

describe("an SQS that hangs", () => {
  const Sent = z.object({ MessageBody: z.string() });
  const Message = z.object({ account_id: z.string(), invitation_id: z.string(), request: z.int() });

  test("keeps no other due work waiting, is counted, and what was to be queued is due again", async () => {
    const queued: string[] = [];
    const server = createServer(async (request, response) => {
      const { MessageBody } = Sent.parse(await json(request));
      queued.push(MessageBody);
      const MD5OfMessageBody = createHash("md5").update(MessageBody).digest("hex");
      response.setHeader("content-type", "application/x-amz-json-1.0");
      response.end(JSON.stringify({ MessageId: "m", MD5OfMessageBody }));
    });
    await using sqs = await listening(server);
    await using gate = await startGate(`http://127.0.0.1:${sqs.port}`);
    const client = new SQSClient(impatient(gate.endpoint));
    const emails = await anEmailWorld(table);
    emails.deps.emails = emailQueue(`${gate.endpoint}/000000000000/emails`, client);
    const waiting = await emails.invite();
    const expiring = await emails.invite({ expiry_hours: 24, send_email: false });

    gate.hang();
    emails.clock.advance(24 * 3_600_000);
    expect((await emails.sweep()).failed).toBeGreaterThan(0);
    expect(emails.counted["due_failed.invitation"]).toBeGreaterThan(0);
    expect((await emails.row(expiring.invitation.id)).status).toBe("expired");
    expect((await emails.row(waiting.invitation.id)).email_status).toBe("queued");

    gate.open();
    emails.clock.advance(EMAIL_SAFETY_MS);
    expect(await emails.sweep()).toMatchObject({ failed: 0 });
    const mine = queued.map((body) => Message.parse(JSON.parse(body)));
    expect(mine.filter(({ account_id }) => account_id === emails.account)).toEqual([waiting.message]);
    await emails.send(waiting.message);
    expect(emails.sent).toHaveLength(1);
    client.destroy();
  });
});
