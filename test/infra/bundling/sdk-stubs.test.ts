import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundleFunctions } from "../../../lib/infra/bundling/bundle.ts";
import { entryOf, type FunctionName } from "../../../lib/infra/functions/function-names.ts";
import { startKms } from "../../../lib/local/engines/kms-engine.ts";
import { startQueues } from "../../../lib/local/engines/queue-engine.ts";
import { Template } from "../../../lib/local/template/template.ts";
import { ensureQueues } from "../../../lib/local/triggers/queues.ts";
import { type Engine, startEngine } from "../../support/engines/engine.ts";
import { bundleFile } from "../../support/processes/bundled.ts";
import { coldStage } from "../../support/processes/cold-create.ts";
import { firstCall } from "../../support/processes/fresh-process.ts";

const folder = mkdtempSync(join(tmpdir(), "ais-lean-"));
let engine: Engine;
let stage: Awaited<ReturnType<typeof coldStage>>;

beforeAll(async () => {
  await bundleFunctions(folder, ["createInvitation", "listTests", "createWebhookEndpoint", "sendTestEvent"]);
  engine = await startEngine();
  stage = await coldStage(engine);
});
afterAll(async () => {
  await engine.stop();
  rmSync(folder, { recursive: true });
});

const bundleOf = (name: FunctionName): string => bundleFile(folder, entryOf(name));

describe("a bundled create-invitation, in a process with only Lambda's environment", () => {
  test("commits, and writes only its log line", async () => {
    const { status, written } = await stage.firstCreate(bundleOf("createInvitation"));
    expect(status).toBe(201);
    expect(await stage.committed()).toBe(1);
    expect(written.match(/event: /g)).toHaveLength(1);
    expect(written).not.toMatch(/warn|error/i);
  });

  test("without credentials reports that they are missing from the environment", async () => {
    const { AWS_ACCESS_KEY_ID: _, ...env } = stage.env;
    const event = {
      headers: {},
      routeKey: "x",
      rawPath: "/api/v1/tests",
      requestContext: { http: { method: "GET", sourceIp: "192.0.2.1" } },
    };
    const { status, written } = await firstCall(bundleOf("listTests"), event, env);
    expect(status).toBe(500);
    expect(written).toContain("Unable to find environment variable credentials");
  });
});

describe("bundled functions of webhooks, in processes with only Lambda's environment", () => {
  const sealing = (endpoint: string) => ({
    ...stage.env,
    WEBHOOK_KEY_ID: "key",
    AWS_ENDPOINT_URL_KMS: endpoint,
    WEBHOOK_PORTS: "443",
    OWN_HOSTS: "api.example.com",
  });
  const create = bundleOf("createWebhookEndpoint");
  // An IP address, so that there is no DNS lookup.
  const body = { url: "https://8.8.8.8/hook" };

  test("encrypt a secret with KMS and send an event through SQS", async () => {
    const kms = await startKms({ port: 0, file: undefined });
    const queues = await startQueues({ port: 0, file: undefined });
    const template = Template.parse({
      Resources: { Work: { Type: "AWS::SQS::Queue", Properties: { QueueName: "work" } } },
    });
    const [queue] = ensureQueues(queues, template, { ref: String, attribute: String }).values();
    try {
      const send = await stage.newCaller();
      expect(await firstCall(create, send(body), sealing(kms.endpoint))).toMatchObject({ status: 201 });
      const endpoint = (await stage.items()).find(({ url }) => url === body.url);
      const sent = await firstCall(bundleOf("sendTestEvent"), send({}, { id: endpoint?.id }), {
        ...stage.env,
        WEBHOOK_QUEUE_URL: `${queues.endpoint}/000000000000/work`,
        AWS_ENDPOINT_URL_SQS: queues.endpoint,
      });
      expect(sent).toMatchObject({ status: 202, written: expect.not.stringMatching(/warn|error/i) });
      expect(queue?.receive(10).map(({ body }) => JSON.parse(body))).toMatchObject([{ endpoint_id: endpoint?.id }]);
    } finally {
      await queues.stop();
      await kms.stop();
    }
  });
});
