import { describe, expect, test } from "vitest";
import { submitPart } from "#contract/candidate/candidate-operations.ts";
import { LIMITS } from "#contract/limits.ts";
import { testUrl } from "#domain/invitations/candidate-link.ts";
import { newId } from "#domain/shared/ids.ts";
import type { Admission } from "#domain/shared/rate-windows.ts";
import { byLink } from "#http/admission/by-link.ts";
import { serve } from "#http/serve.ts";
import { MONDAY, seededRandom } from "../../support/builders.ts";
import { linkOf } from "../../support/clients/candidate-client.ts";
import { anEndpointHarness, RESET, rateHeaders } from "../../support/harness/endpoint-harness.ts";
import { call } from "../../support/records/api-event.ts";
import { anInvitation } from "../../support/records/invitation-record.ts";

const invitation = anInvitation("pending", { account_id: newId("acct", MONDAY, seededRandom(2)) });
const link = linkOf(testUrl("https://tests.example.com", invitation));
const body = { part: "editing-test", version: 0, answers: { kind: "editing", text: "" } };

type Sent = { link?: string; body?: unknown; erased_at?: string; limit?: Partial<Admission> };

const submit = async ({ limit = {}, erased_at, ...sent }: Sent = {}) => {
  const harness = anEndpointHarness({ link: limit });
  const calls: object[] = [];
  const read = async (accountId: string, id: string) =>
    accountId === invitation.account_id && id === invitation.id
      ? { ...invitation, erased_at: erased_at ?? null }
      : undefined;
  const deps = { ...harness.deps, invitations: { read } };
  const handler = serve(submitPart, byLink(deps), async ({ invitation, target, body }) => {
    calls.push({ invitation, target, body });
    return { body: { submitted: true } };
  });
  const headers = { authorization: `Bearer ${sent.link ?? link}` };
  const response = await call(handler, { method: "POST", body: sent.body ?? body, headers });
  return { response, calls, ...harness };
};

test("a call has the invitation of its link, the validated body, and a target made of the row, not of the request", async () => {
  const { response, calls, taken } = await submit();
  expect([response.status, response.json]).toEqual([200, { submitted: true }]);
  expect(calls).toEqual([
    { invitation, body, target: { accountId: invitation.account_id, invitationId: invitation.id } },
  ]);
  expect(taken).toEqual([`link:${invitation.account_id}:${invitation.id}`]);
});

test.each([
  ["another token", { link: link.replace(/[^.]+$/, "A".repeat(32)) }],
  ["an empty token", { link: link.replace(/[^.]+$/, "") }],
  ["another invitation", { link: link.replace(/\.[^.]+\./, ".01kjpzv280ap1cb1k3xt4ymww7.") }],
  ["no link", { link: "x" }],
  ["an invitation whose erasure has begun", { erased_at: new Date(MONDAY).toISOString() }],
])("%s is not found, nothing is done, and the link's limit is not used up", async (_, sent) => {
  const { response, calls, taken } = await submit(sent);
  expect([response.status, calls, taken]).toEqual([404, [], []]);
  const { response: other } = await submit({ link: "nothing" });
  expect(response.text).toBe(other.text);
});

test("a body that does not fit is refused before anything is done", async () => {
  const { response, calls } = await submit({ body: { ...body, version: "0" } });
  expect([response.status, calls.length]).toEqual([400, 0]);
});

describe("the limit per candidate's link", () => {
  test("answers 429 in the error envelope, says how long to wait, and does nothing", async () => {
    const windows = [{ limit: LIMITS.link.requests, remaining: 0, reset: RESET }];
    const { response, calls } = await submit({ limit: { allowed: false, windows } });
    expect(response).toMatchObject({ status: 429, headers: { "Retry-After": "60" } });
    expect(response.json.error).toMatchObject({
      code: "rate_limited",
      message: expect.stringMatching(/more than 120 requests in a minute(?!.*X-RateLimit)/),
    });
    expect(calls).toEqual([]);
  });
});

test("neither the token nor the link is in the log, and no rate limit header is in the response", async () => {
  const { response, logged } = await submit();
  expect(JSON.stringify(logged)).not.toContain(invitation.token);
  for (const name of rateHeaders) expect(response.headers[name]).toBeUndefined();
});
