import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { expect, test } from "vitest";
import * as z from "zod";
import { emailQueue } from "#adapters/email/queue.ts";
import { secretBox } from "#adapters/webhooks/kms-secret-box.ts";
import { patience } from "#adapters/webhooks/notice-slow.ts";
import { SAFETY_MS } from "#domain/attempts/attempted.ts";
import { EMAIL_SAFETY_MS } from "#domain/shared/email-progress.ts";
import { kmsClient } from "#runtime/aws/kms.ts";
import { sqsClient } from "#runtime/aws/sqs.ts";
import { awsTimeouts } from "#runtime/aws/timeouts.ts";
import { startKms } from "../../lib/local/engines/kms-engine.ts";
import { anAccount, fakeClock } from "../support/builders.ts";
import { startEngine } from "../support/engines/engine.ts";
import { httpReceiver, listening, tcpReceiver } from "../support/engines/receiver.ts";
import { testSender } from "../support/engines/sender.ts";
import { newTable } from "../support/engines/table.ts";
import { anEmailWorld } from "../support/harness/email-harness.ts";
import { aWebhookWorld } from "../support/harness/webhook-harness.ts";
import { forThisFile } from "../support/processes/for-this-file.ts";

const engine = await forThisFile(startEngine());
const table = await newTable(engine);

const clientOf = (port: number) => ({
  endpoint: `http://127.0.0.1:${port}`,
  region: "eu-west-1",
  credentials: { accessKeyId: "local", secretAccessKey: "local" },
});

/** A server that takes connections and says nothing, and the clients' configuration for it: they give up soon. */
const startSilence = async () => {
  const silent = await tcpReceiver(() => undefined);
  const config = { ...clientOf(silent.port), maxAttempts: 1, requestHandler: awsTimeouts(150) };
  return { config, [Symbol.asyncDispose]: () => silent[Symbol.asyncDispose]() };
};

/** A message whose delivery failed comes back after this. */
const VISIBILITY_MS = 180_000;

test("a KMS that hangs costs the endpoint nothing: no attempt, no failure, no pause; later the webhook arrives", async () => {
  await using stack = new AsyncDisposableStack();
  const silence = stack.use(await startSilence());
  const kms = await startKms({ port: 0, file: undefined });
  stack.defer(() => kms.stop());
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
  world.deps.sender = stack.use(testSender());
  const boxAt = (config: Parameters<typeof kmsClient>[0]) => secretBox("key", clock, kmsClient(config));
  const working = boxAt(clientOf(Number(new URL(kms.endpoint).port)));
  world.deps.secrets = working;
  const { endpoint } = await world.endpoint(`http://127.0.0.1:${receiver.port}/`);
  const event = world.anEvent();
  await world.publish(event);
  const [message] = world.queue.splice(0);
  if (message === undefined) throw new Error("No message");

  // A hanging endpoint would be noticed long before KMS is given up.
  const { patience: patient } = world.deps;
  world.deps.patience = patience(30);
  world.deps.secrets = boxAt(silence.config);
  // As often as the queue delivers a message.
  for (let receive = 0; receive < 5; receive += 1) {
    await expect(world.deliver(message.job)).rejects.toThrow("150 ms");
    clock.advance(VISIBILITY_MS);
  }
  expect(await world.delivery(event.id, endpoint.id)).toMatchObject({
    status: "pending",
    attempts: 0,
    claims: 0,
    claimed_until: null,
    log: [],
  });
  expect(await world.deps.endpoints.read(account, endpoint.id)).toMatchObject({
    failure_run: null,
    paused_until: null,
    enabled: true,
  });
  expect(received).toEqual([]);

  world.deps.patience = patient;
  world.deps.secrets = working;
  clock.advance(SAFETY_MS);
  await world.sweep();
  await world.work();
  expect(received).toEqual([event.id]);
  expect(await world.delivery(event.id, endpoint.id)).toMatchObject({
    status: "succeeded",
    attempts: 1,
    log: [{ status: 200 }],
  });
});

const SendMessages = z.object({ Entries: z.array(z.object({ Id: z.string(), MessageBody: z.string() })) });
const Message = z.object({ account_id: z.string(), invitation_id: z.string(), request: z.int() });

/** As much of SQS as takes messages: the SDK compares the digests. */
const sqsInto = (bodies: string[]) =>
  listening(
    createServer(async (request, response) => {
      const { Entries } = SendMessages.parse(await json(request));
      bodies.push(...Entries.map(({ MessageBody }) => MessageBody));
      const Successful = Entries.map(({ Id, MessageBody }) => {
        const MD5OfMessageBody = createHash("md5").update(MessageBody).digest("hex");
        return { Id, MessageId: "m", MD5OfMessageBody };
      });
      response.setHeader("content-type", "application/x-amz-json-1.0");
      response.end(JSON.stringify({ Successful }));
    }),
  );

test("an SQS that hangs keeps no other due work waiting, is counted, and what was to be queued is due again", async () => {
  await using stack = new AsyncDisposableStack();
  const silence = stack.use(await startSilence());
  const bodies: string[] = [];
  const sqs = stack.use(await sqsInto(bodies));
  const queueAt = (config: { endpoint: string }) =>
    emailQueue(`${config.endpoint}/000000000000/emails`, sqsClient(config));
  const emails = await anEmailWorld(table);
  const waiting = await emails.invite();
  const expiring = await emails.invite({ expiry_hours: 24, send_email: false });

  emails.deps.emails = queueAt(silence.config);
  emails.clock.advance(24 * 3_600_000);
  expect(await emails.sweep()).toMatchObject({ failed: 1 });
  expect(emails.counted).toEqual({ due_failed: 1 });
  expect((await emails.row(expiring.invitation.id)).status).toBe("expired");
  expect((await emails.row(waiting.invitation.id)).email_status).toBe("queued");

  emails.deps.emails = queueAt(clientOf(sqs.port));
  emails.clock.advance(EMAIL_SAFETY_MS);
  expect(await emails.sweep()).toMatchObject({ failed: 0 });
  expect(bodies.map((body) => Message.parse(JSON.parse(body)))).toEqual([waiting.message]);
  await emails.send(waiting.message);
  expect(emails.sent).toHaveLength(1);
});
