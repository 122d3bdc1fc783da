import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Operation } from "#contract/operation.ts";
import { type OperationName, operations } from "#contract/operations.ts";
import { type LocalService, startLocalService } from "../../lib/local/service.ts";
import { candidateClient, linkOf } from "../support/clients/candidate-client.ts";
import { clientOf } from "../support/clients/client.ts";
import { accountAhead } from "../support/harness/tenant-ahead.ts";
import { DIES_AFTER, mortalFunctions } from "../support/processes/crash-after-writes.ts";
import { stableRows } from "../support/records/stable-rows.ts";

const { load, writes } = mortalFunctions();

let service: LocalService;
const receiver = createServer((_, response) => response.end());
beforeAll(async () => {
  service = await startLocalService({ quiet: true, load });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  receiver.close();
  await service.stop();
});

/** A valid body of each POST, and one of another meaning; undefined where a request has no body. */
const BODIES: Partial<Record<OperationName, [body: object, other: object] | undefined>> = {
  createInvitation: [
    { candidate_email: "jane@example.com", candidate_name: "Jane", tests: ["editing-test"], send_email: false },
    { candidate_email: "jane@example.com", candidate_name: "John", tests: ["editing-test"], send_email: false },
  ],
  createInvitations: [
    {
      invitations: [
        { candidate_email: "jane@example.com", candidate_name: "Jane", tests: ["editing-test"], send_email: false },
        { candidate_email: "no address" },
      ],
    },
    {
      invitations: [
        { candidate_email: "jane@example.com", candidate_name: "John", tests: ["editing-test"], send_email: false },
      ],
    },
  ],
  cancelInvitation: undefined,
  resendInvitation: undefined,
  extendInvitation: [{ extra_hours: 1 }, { extra_hours: 2 }],
  decideReview: [
    { decision: "confirmed", note: "Read again." },
    { decision: "changed", note: "Read again." },
  ],
  markTest: [
    { test: "grammar-test", score: 70, note: "Valid edits." },
    { test: "grammar-test", score: 60, note: "Valid edits." },
  ],
  createShare: [{ expires_in_days: 1 }, { expires_in_days: 2 }],
  eraseCandidate: [{ candidate_email: "ann@example.com" }, { candidate_email: "other@example.com" }],
  createWebhookEndpoint: undefined,
  rotateWebhookSecret: undefined,
  activateWebhookSecret: undefined,
  sendTestEvent: [{ event: "invitation.opened" }, { event: "invitation.created" }],
  redeliverEvent: undefined,
  advanceTestClock: [{ advance_seconds: 60 }, { advance_seconds: 61 }],
  simulateCandidate: [
    { outcome: "passes", seed: 1 },
    { outcome: "passes", seed: 2 },
  ],
};
/** Those that write something: a repeat of another computes the same again. */
const posts = Object.entries<Operation>(operations).filter(
  ([, { method, idempotent }]) => method === "POST" && idempotent !== "by nature",
);

const isOfTestMode = ({ admission }: Operation): boolean => admission.by === "key" && admission.testMode === true;

/** A client of a new account, which has what the paths of these operations name. */
const aStage = async (named: readonly Operation[], testMode: boolean) => {
  const { account_id, api_key, test_api_key } = await accountAhead(service, { name: "Acme", credits: 20 });
  const client = clientOf(service.baseUrl, testMode ? test_api_key : api_key);
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const endpoint = (await client.post("/webhook_endpoints", { url })).json.webhook_endpoint.id;
  const [body] = BODIES.createInvitation ?? [];
  const { invitation } = (await client.post("/invitations", { ...body, tests: ["grammar-test"] })).json;
  const names = (start: string): boolean => named.some(({ path }) => path.startsWith(`${start}/{`));
  const taken = names("/results") ? (await client.post("/invitations", { ...body, tests: ["grammar-test"] })).json : {};
  if (taken.invitation) {
    const candidate = candidateClient(service.origin, linkOf(taken.invitation.test_url));
    await candidate.start("grammar-test");
    await candidate.submit("grammar-test", 0);
  }
  await service.drain();
  const erased = { candidate_email: "ann@example.com" };
  const ids: Record<string, string> = {
    ...{ invitations: invitation.id, results: taken.invitation?.id, webhook_endpoints: endpoint },
    events: (await client.get("/events")).json.data[0].id,
    ...(names("/candidates/erasures")
      ? { erasures: (await client.post("/candidates/erase", erased)).json.erasure.id }
      : {}),
  };
  const pathOf = ({ path }: Operation): string => path.replace(/(\w+)\/\{\w+\}/, (_, list) => `${list}/${ids[list]}`);
  return { client, url, pathOf, accountId: account_id };
};

/** Fields that may differ a moment later; a row of a bulk and its counts say that it is a replay. */
const LATER = [
  ...["email_status", "status", "attempts", "next_attempt_at", "log", "secret"],
  // The clock of test mode flows.
  "now",
  // An erasure that has begun proceeds.
  ...["counts", "completed_at"],
  ...["outcome", "created", "replayed", "credits_used"],
  // Each read of a result signs a new report link, and is signed itself.
  ...["report_url", "report_expires_at", "signature"],
];

/** Without what a moment later may read differently, and without a secret, which is shown once. */
const lasting = (json: Record<string, unknown>) =>
  JSON.stringify(json, (name, value) => (LATER.includes(name) ? undefined : value));

test("every POST that writes is in this test", () => {
  expect(Object.keys(BODIES).sort()).toEqual(posts.map(([name]) => name).sort());
});

test.each(posts)(
  "%s with a key: a repeat replays, also after a crash, another body is refused, a secret is shown once",
  async (name, operation) => {
    const stage = () => aStage([operation], isOfTestMode(operation));
    const { client, pathOf, url, accountId } = await stage();
    const path = pathOf(operation);
    const [body, other] =
      name === "createWebhookEndpoint" ? [{ url }, { url: `${url}other` }] : (BODIES[name as OperationName] ?? []);
    const headers = { "Idempotency-Key": "one" };
    const first = await client.post(path, body, { headers: { ...headers, [DIES_AFTER]: "0" } });
    const written = writes().length;
    expect([first.status, first.headers.get("idempotent-replay")]).toEqual([operation.response.status, null]);
    await service.drain();
    const events = (await client.get("/events")).json.data.length;

    const again = await client.post(path, body, { headers });
    expect([again.status, again.headers.get("idempotent-replay")]).toEqual([operation.response.status, "true"]);
    if (name === "createShare") {
      expect(first.json.share.url).toMatch(/^http/);
      first.json.share.url = null;
    }
    expect(lasting(again.json)).toBe(lasting(first.json));
    if ("secret" in first.json) expect([typeof first.json.secret, again.json.secret]).toEqual(["string", null]);
    await service.drain();
    expect((await client.get("/events")).json.data).toHaveLength(events);

    for (let made = 1; made < written; made += 1) {
      const other = await stage();
      const call = (more: object) =>
        other.client.post(other.pathOf(operation), body, { headers: { ...headers, ...more } });
      expect((await call({ [DIES_AFTER]: String(made) })).status).toBe(500);
      const { status } = await call({});
      expect(status).toBe(operation.response.status);
      // The sweep finds what no message was sent for.
      await service.advance(1000);
      await service.drain();
      const left = `${name}, killed after ${made} of ${written} writes`;
      expect(await stableRows(service, other.accountId), left).toEqual(await stableRows(service, accountId));
    }

    if (other === undefined) return;
    const refused = await client.post(path, other, { headers });
    expect([refused.status, refused.json.error.errors[0].code]).toEqual([422, "idempotency_key_reused"]);
  },
);

/** Of the other changes none writes twice; one that does is to be killed between its writes. */
test.each(Object.entries<Operation>(operations).filter(([, { method }]) => !["GET", "POST"].includes(method)))(
  "%s is one write, so that a crash leaves it done or not begun",
  async (_, operation) => {
    const { client, pathOf } = await aStage([operation], false);
    let path = pathOf(operation);
    if (path.endsWith("/{share_id}")) {
      const { share } = (await client.post(path.replace("/{share_id}", ""), { expires_in_days: 1 })).json;
      path = path.replace("{share_id}", share.id);
    }
    const body = operation.method === "PATCH" ? { enabled: false } : undefined;
    const { status, text } = await client.send(operation.method, path, { body, headers: { [DIES_AFTER]: "0" } });
    expect(status, text).toBe(operation.response.status);
    expect(writes()).toHaveLength(1);
  },
);

/** How long a key is remembered: create requests for 30 days, the others for a day. */
const isRememberedFor30Days = (name: string): boolean => ["createInvitation", "createInvitations"].includes(name);

test("the same key with two bodies at the same moment: one is done, the other is refused; and a key is remembered as long as is promised", async () => {
  const headers = { "Idempotency-Key": "one" };
  const made = await Promise.all(
    posts.map(async ([name, operation]) => {
      const { client, pathOf, url } = await aStage([operation], isOfTestMode(operation));
      const [body, other] =
        name === "createWebhookEndpoint" ? [{ url }, { url: `${url}other` }] : (BODIES[name as OperationName] ?? []);
      const post = (sent: object | undefined) => client.post(pathOf(operation), sent, { headers });
      const both = await Promise.all([post(body), post(other ?? body)]);
      const [won, lost] = both.toSorted((one, two) => one.status - two.status);
      return {
        name,
        won: won?.status === operation.response.status,
        refused: other === undefined || (lost?.status ?? 0) >= 400,
        again: () => post(both[0] === won ? body : other),
      };
    }),
  );
  for (const { again: _, ...outcome } of made)
    expect(outcome).toEqual({ name: outcome.name, won: true, refused: true });
  const replayed = async () => {
    const names = [];
    for (const { name, again } of made)
      if ((await again()).headers.get("idempotent-replay") === "true") names.push(name);
    return names;
  };
  await service.drain();
  await service.advance(25 * 3600);
  expect(await replayed()).toEqual(made.map(({ name }) => name).filter(isRememberedFor30Days));
  // An advance that is running would hold the test clock.
  await service.drain();
  await service.advance(30 * 86_400);
  expect(await replayed()).toEqual([]);
});

test.each([false, true])(
  "what is another account's is, byte for byte, what does not exist (test mode: %s)",
  async (mode) => {
    const named = Object.entries<Operation>(operations).filter(
      ([, operation]) =>
        operation.admission.by === "key" && isOfTestMode(operation) === mode && operation.path.includes("{"),
    );
    expect(named.length).toBeGreaterThan(0);
    const stage = () =>
      aStage(
        named.map(([, operation]) => operation),
        mode,
      );
    const [owner, stranger] = [await stage(), await stage()];
    for (const [name, operation] of named) {
      const [body] = BODIES[name as OperationName] ?? [
        name === "updateWebhookEndpoint" ? { enabled: false } : undefined,
      ];
      const path = owner.pathOf(operation);
      const shown = async () => lasting((await owner.client.get(path)).json);
      const before = await shown();
      const [theirs, unknown] = await Promise.all(
        [path, path.replace(/_[a-z0-9]{26}/, "_01m7xsjz1e0pndvzp3t5d8n7e5")].map(async (asked) => {
          const { status, text, headers } = await stranger.client.send(operation.method, asked, { body });
          // Counters, dates and ids differ between any two responses.
          const stable = [...headers].filter(([header]) => !/^(x-request-id|date|x-ratelimit-\w+)$/.test(header));
          return { status, text, stable };
        }),
      );
      expect({ name, ...theirs }).toEqual({ name, ...unknown });
      expect({ name, status: theirs?.status }).toEqual({ name, status: 404 });
      expect(await shown()).toBe(before);
    }
  },
);
