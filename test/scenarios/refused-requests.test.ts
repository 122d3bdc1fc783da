import { join } from "node:path";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { TEST_SLUGS } from "#contract/assessments/assessment.ts";
import type { Operation } from "#contract/operation.ts";
import { type OperationName, operations } from "#contract/operations.ts";
import { EVENT_TYPES } from "#contract/webhooks/event-types.ts";
import { hashOfKey, newApiKey } from "#domain/accounts/api-key.ts";
import { ApiKeyRecord } from "#domain/accounts/api-key-record.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import { newErasure } from "#domain/privacy/erasure-record.ts";
import { NO_EMAIL } from "#domain/shared/email-progress.ts";
import { newId } from "#domain/shared/ids.ts";
import { newRecord } from "#domain/shared/record.ts";
import { sampleEvent } from "#domain/webhooks/sample-event.ts";
import { apiKeyStore } from "#store/accounts/api-keys.ts";
import { toItem } from "#store/invitations/invitation-row.ts";
import { keys } from "#store/keys.ts";
import { erasureStore } from "#store/privacy/erasures.ts";
import { toEndpointItem } from "#store/webhooks/endpoint-item.ts";
import { eventStore } from "#store/webhooks/events.ts";
import { entryOf } from "../../lib/infra/functions/function-names.ts";
import { anAccount, aRequest, MONDAY, seededRandom } from "../support/builders.ts";
import { type Engine, startEngine } from "../support/engines/engine.ts";
import { startRecorder, WAVE_MS } from "../support/engines/recorder.ts";
import { newTable, type TestTable } from "../support/engines/table.ts";
import { call } from "../support/records/api-event.ts";

/** The largest texts that the contract takes: characters of four bytes, or such as JSON writes with two. */
const longest = (length: number): string => "𝔛".repeat(length);
const NOW = new Date(MONDAY).toISOString();
const random = seededRandom(23);

let engine: Engine;
let recorder: Awaited<ReturnType<typeof startRecorder>>;
let table: TestTable;
let handlers: Record<string, Parameters<typeof call>[0]>;

type Caller = { key: string; account: string; ids: Record<string, string> };

/** An account with a key whose rows are as large as they can be: 60 invitations, 5 endpoints, an event with 5 deliveries, a result. */
const aCaller = async (): Promise<Caller> => {
  const account = await anAccount(table, 10, random);
  const key = newApiKey(random);
  const id = newId("key", MONDAY, random);
  const hint = key.slice(-4);
  const apiKey = { id, account_id: account, hash: hashOfKey(key), hint, created_at: NOW };
  await apiKeyStore(table).create(newRecord(ApiKeyRecord, apiKey));

  const put = (Item: Record<string, unknown>) => table.client.send(new PutCommand({ TableName: table.name, Item }));
  const request = aRequest({
    candidate_email: `${"a".repeat(63)}@${"b.".repeat(90)}example`,
    candidate_name: longest(255),
    tests: [...TEST_SLUGS],
    custom_message: longest(500),
    reference: longest(255),
  });
  const invitations = Array.from({ length: 60 }, () => ({
    ...newInvitation(account, request, MONDAY, random),
    ...{ opened_at: NOW, started_at: NOW, test_deadline: NOW, submitted_at: NOW, scoring_asked_at: NOW },
    ...{
      completed_at: NOW,
      expired_at: NOW,
      cancelled_at: NOW,
      email_claim: NOW,
      email_reason: "unknown_outcome" as const,
    },
  }));
  const [invitation] = invitations;
  if (invitation === undefined) throw new Error("No invitation was made");
  await Promise.all(invitations.map((each) => put(toItem(each))));
  await put({ ...keys.result(account, invitation.id), padding: "x".repeat(300_000) });

  const sealed = "s".repeat(400);
  const previous = [1, 2, 3].map(() => ({ secret: sealed, until: MONDAY }));
  const endpoints = Array.from({ length: 5 }, () => newId("whe", MONDAY, random));
  for (const endpoint of endpoints) {
    const item = toEndpointItem({
      id: endpoint,
      account_id: account,
      url: `https://example.com/${"a".repeat(2028)}`,
      url_version: 1,
      events: [...EVENT_TYPES],
      enabled: false,
      disabled_reason: "failing",
      disabled_at: NOW,
      secrets: { current: sealed, previous },
      secrets_version: 4,
      failure_run: { first_failure_at: MONDAY, last_failure_at: MONDAY, failures: 99 },
      paused_until: MONDAY,
      ...NO_EMAIL,
      created_at: NOW,
    });
    await put(item);
  }

  const sample = sampleEvent({ id: account, baseUrl: "https://api.example.com" }, "invitation.created", MONDAY, random);
  const body = JSON.parse(sample.body);
  const { candidate_email } = request;
  body.data = { ...body.data, candidate_email, candidate_name: longest(255), reference: longest(255) };
  await eventStore(table).publish({ ...sample, body: JSON.stringify(body) }, MONDAY);
  for (const endpoint of endpoints) {
    const row = keys.delivery(account, sample.id, endpoint);
    await put({ ...row, log: Array.from({ length: 10 }, () => ({ at: NOW, answer: longest(250) })) });
  }
  const by = { type: "member", id: newId("usr", MONDAY, random), name: longest(255) } as const;
  const erasure = newErasure({ accountId: account, subject: "s", addressHash: "h", by }, MONDAY, random);
  await erasureStore(table, random).create(erasure);
  const ids = { invitation: invitation.id, endpoint: endpoints[0] ?? "", event: sample.id, erasure: erasure.id };
  return { key, account, ids };
};

/** What the id in a path is of; otherwise of an invitation. */
const KINDS: readonly [RegExp, keyof Caller["ids"]][] = [
  [/^\/events/, "event"],
  [/webhook/, "endpoint"],
  [/erasures/, "erasure"],
];

let addresses = 0;
const sentTo = (operation: Operation, { key, ids }: Caller) => {
  addresses += 1;
  const [, kind = "invitation"] = KINDS.find(([path]) => path.test(operation.path)) ?? [];
  const [, param] = /\{(\w+)\}/.exec(operation.path) ?? [];
  return {
    method: operation.method,
    path: `/api/v1${operation.path}`,
    headers: { authorization: `Bearer ${key}` },
    sourceIp: `198.51.100.${addresses}`,
    ...(param === undefined ? {} : { params: { [param]: ids[kind] ?? "" } }),
    ...(operation.query === undefined ? {} : { query: { limit: "100" } }),
    ...(operation.body === undefined ? {} : { body: {} }),
  };
};

const measured = async (name: string, operation: Operation, caller: Caller) => {
  const handler = handlers[name];
  if (handler === undefined) throw new Error(`${name} has no function`);
  recorder.take();
  const { status } = await call(handler, sentTo(operation, caller));
  const calls = recorder.take();
  return { status, readUnits: calls.reduce((sum, { readUnits }) => sum + readUnits, 0) };
};

const all = (Object.entries(operations) as [OperationName, Operation][]).filter(
  ([, { admission }]) => admission.by === "key",
);

beforeAll(async () => {
  engine = await startEngine();
  recorder = await startRecorder(String(engine.config.endpoint), WAVE_MS);
  table = await newTable(engine);
  vi.stubEnv("TABLE_NAME", table.name);
  vi.stubEnv("PUBLIC_URL", "https://api.example.com");
  vi.stubEnv("PAGE_URL", "https://tests.example.com");
  vi.stubEnv("WEBHOOK_QUEUE_URL", "https://queue.example.com");
  vi.stubEnv("CLOCK_QUEUE_URL", "https://queue.example.com");
  vi.stubEnv("WEBHOOK_KEY_ID", "alias/webhooks");
  vi.stubEnv("SIGNING_KEY_IDS", "signing-key");
  vi.stubEnv("WEBHOOK_PORTS", "443");
  vi.stubEnv("OWN_HOSTS", "api.example.com");
  vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", recorder.endpoint);
  vi.stubEnv("AWS_REGION", "eu-west-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", engine.config.credentials.accessKeyId);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "local");
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  handlers = Object.fromEntries(
    await Promise.all(
      all.map(
        async ([name]) => [name, (await import(join(import.meta.dirname, "../..", entryOf(name)))).handler] as const,
      ),
    ),
  );
});
afterAll(async () => {
  recorder.stop();
  await engine.stop();
});

describe("the work that begins beside the limits", () => {
  let caller: Caller;
  beforeAll(async () => {
    caller = await aCaller();
    await measured("listTests", operations.listTests, caller);
  });

  test.each(all.filter(([, { speculative }]) => speculative))(
    "%s reads 2 units at most, of the largest row",
    async (name, operation) => {
      const cost = await measured(name, operation, caller);
      expect(cost.status).toBe(200);
      expect(cost.readUnits).toBeLessThanOrEqual(2);
    },
  );
});
