import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { SCOPES } from "#contract/accounts/scopes.ts";
import type { Operation } from "#contract/operation.ts";
import { type OperationName, operations } from "#contract/operations.ts";
import { type LocalService, startLocalService } from "../../lib/local/service.ts";
import { type Client, clientOf } from "../support/clients/client.ts";
import { dashboardClient } from "../support/clients/dashboard-client.ts";
import { type Engine, startEngine } from "../support/engines/engine.ts";
import { startRecorder } from "../support/engines/recorder.ts";
import { aResult } from "../support/harness/service-results.ts";

/** What clients of the API do is in the audit log as the same acts of members are, written with the act itself. */
let engine: Engine;
let recorder: Awaited<ReturnType<typeof startRecorder>>;
let service: LocalService;
let client: Client;
let owner: ReturnType<typeof dashboardClient>;
let key: { id: string; name: string };
const ids: Record<string, string> = {};

beforeAll(async () => {
  engine = await startEngine();
  recorder = await startRecorder(String(engine.config.endpoint));
  vi.stubEnv("DYNAMODB_ENDPOINT", recorder.endpoint);
  service = await startLocalService({ quiet: true });
  const { account_id } = await service.createAccount({ name: "Acme Publishing", credits: 50 });
  const { cookie } = await service.createSession({ email: "ada@example.com", account_id, role: "owner" });
  owner = dashboardClient(service.origin, cookie);
  const { api_key, token } = (await owner("POST", "/keys/api_keys", { name: "ATS production", scopes: SCOPES })).json;
  key = { id: api_key.id, name: "ATS production" };
  client = clientOf(service.baseUrl, token);
  const { json } = await client.post("/webhook_endpoints", { url: "http://127.0.0.1:1024/hook" });
  ids.endpoint = json.webhook_endpoint.id;
  ids.event = (await client.post(`/webhook_endpoints/${ids.endpoint}/test`, {})).json.delivery.event_id;
  ids.result = await aResult(service, account_id);
});
afterAll(async () => {
  await service.stop();
  recorder.stop();
  await engine.stop();
});

const INVITATION = { candidate_email: "jane@example.com", candidate_name: "Jane", tests: ["editing-test"] };

const anInvitation = async (): Promise<string> => {
  const { json } = await client.post("/invitations", { ...INVITATION, send_email: false });
  return json.invitation.id;
};

type Case = { action: string | null; body?: object; id?: () => Promise<string> | string };
const endpoint = () => ids.endpoint ?? "";
const result = () => ids.result ?? "";

/** Every operation that changes something, in an order in which each one changes it. */
const CASES = {
  // Creating is the API's everyday use: the invitation, the ledger and the request log tell of it (docs/decisions/invitations.md).
  createInvitation: { action: null, body: { ...INVITATION, send_email: false } },
  createInvitations: { action: null, body: { invitations: [{ ...INVITATION, send_email: false }] } },
  resendInvitation: { action: "invitation.resent", id: anInvitation },
  extendInvitation: { action: "invitation.extended", id: anInvitation, body: { extra_hours: 1 } },
  cancelInvitation: { action: "invitation.cancelled", id: anInvitation },
  decideReview: { action: "review.decided", id: result, body: { decision: "confirmed", note: "Read again." } },
  markTest: { action: "result.marked", id: result, body: { test: "editing-test", score: 70, note: "Valid." } },
  createShare: { action: "result.shared", id: result, body: { expires_in_days: 1 } },
  deleteShare: {
    action: "result.share_revoked",
    id: async () => {
      ids.share = (await client.post(`/results/${result()}/shares`, { expires_in_days: 1 })).json.share.id;
      return result();
    },
  },
  createWebhookEndpoint: { action: "webhook_endpoint.created", body: { url: "http://127.0.0.1:1025/hook" } },
  updateWebhookEndpoint: { action: "webhook_endpoint.changed", id: endpoint, body: { events: ["invitation.created"] } },
  rotateWebhookSecret: { action: "webhook_endpoint.secret_rotated", id: endpoint },
  activateWebhookSecret: { action: "webhook_endpoint.secret_activated", id: endpoint },
  // A sample for the client's own tests, like everything in test mode: about no one, and never billed.
  sendTestEvent: { action: null, id: endpoint, body: {} },
  redeliverEvent: { action: "event.redelivered", id: () => ids.event ?? "", body: {} },
  deleteWebhookEndpoint: { action: "webhook_endpoint.deleted", id: endpoint },
  eraseCandidate: { action: "candidate.erasure_started", body: { candidate_email: "ann@example.com" } },
  advanceTestClock: { action: null },
  simulateCandidate: { action: null },
} as const satisfies Partial<Record<OperationName, Case>>;

test("every operation that changes something is judged here", () => {
  const unsafe = Object.entries<Operation>(operations).filter(
    ([, { method, idempotent }]) => method !== "GET" && idempotent !== "by nature",
  );
  expect(Object.keys(CASES).toSorted()).toEqual(unsafe.map(([name]) => name).toSorted());
});

const newest = async () => (await owner("GET", "/audit/entries?limit=5")).json.data;

test.each(
  Object.entries<Case>(CASES)
    .filter(([, { id, body }]) => id !== undefined || body !== undefined)
    .map(([name, what]) => ({ name: name as keyof typeof CASES, ...what })),
)("$name by a key: $action", async ({ name, action, body, id }) => {
  const { method, path } = operations[name];
  const act = (target: string) =>
    client.send(method, path.replace(/\{\w+\}/, target).replace("{share_id}", ids.share ?? ""), {
      ...(body === undefined ? {} : { body }),
      headers: { "Idempotency-Key": `audit-${name}` },
      ip: "10.9.9.9",
    });
  const target = (await id?.()) ?? "";
  if (name === "resendInvitation") await service.advance(61);
  await service.drain();
  const [before] = await newest();

  if (id !== undefined) expect((await act("none_such")).status).toBe(404);
  expect((await newest())[0]).toEqual(before);

  recorder.take();
  expect((await act(target)).status).toBeLessThan(300);
  const written = recorder.take().filter(({ kinds }) => kinds.has("AUDIT"));
  const [entry, earlier] = await newest();
  if (action === null) {
    expect(written).toEqual([]);
    expect(entry).toEqual(before);
    return;
  }
  expect(entry).toMatchObject({
    action,
    actor: { type: "key", ...key },
    source_ip: "10.9.9.9",
    peer_ip: "10.9.9.9",
    livemode: true,
  });
  expect(earlier).toEqual(before);
  expect(written.map(({ operation }) => operation)).toEqual(["TransactWriteItems"]);
  // A redelivery is many writes, so its entry is written before them.
  const isWithTheAct = ["ACCOUNT", "WEBHOOKS"].some((partition) => written[0]?.kinds.has(partition));
  expect(isWithTheAct).toBe(name !== "redeliverEvent");

  // The same request again, which replays or finds nothing to change.
  await act(target);
  expect((await newest())[0]).toEqual(entry);
});
