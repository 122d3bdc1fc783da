import { describe, expect, test } from "vitest";
import { submitPart } from "#contract/candidate/candidate-operations.ts";
import { LIMITS } from "#contract/limits.ts";
import { testUrl } from "#domain/invitations/candidate-link.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import type { Admission } from "#domain/shared/rate-windows.ts";
import { byLink } from "#http/admission/by-link.ts";
import { serve } from "#http/serve.ts";
import { aRequest, MONDAY, seededRandom } from "../../support/builders.ts";
import { linkOf } from "../../support/clients/candidate-client.ts";
import { anEndpointHarness, RESET } from "../../support/harness/endpoint-harness.ts";
import { call } from "../../support/records/api-event.ts";

const random = seededRandom(7);
const invitation = newInvitation("acct_01kagz81mw2c7h4dq0e9rs6vyb", aRequest(), MONDAY, random);
const link = linkOf(testUrl("https://tests.example.com", invitation));
const submission = { method: "POST", body: { part: "editing-test", version: 0 } };

const submitting = (options: { link?: Partial<Admission> } = {}) => {
  const harness = anEndpointHarness(options);
  const deps = { ...harness.deps, invitations: { read: async () => invitation } };
  let submissions = 0;
  const handler = serve(submitPart, byLink(deps), async () => {
    submissions += 1;
    return {};
  });
  return {
    taken: harness.taken,
    submissions: () => submissions,
    send: (as = link) => call(handler, { ...submission, headers: { authorization: `Bearer ${as}` } }),
  };
};

describe("the limit per candidate's link", () => {
  test("counts each request with the link", async () => {
    const { send, taken, submissions } = submitting();
    expect((await send()).status).toBe(200);
    expect(taken).toEqual([`link:${invitation.account_id}:${invitation.id}`]);
    expect(submissions()).toBe(1);
  });

  test("answers 429 in the error envelope, says how long to wait, and does nothing", async () => {
    const full = { allowed: false, windows: [{ limit: LIMITS.link.requests, remaining: 0, reset: RESET }] };
    const { send, submissions } = submitting({ link: full });
    const answer = await send();
    expect(answer).toMatchObject({
      status: 429,
      headers: { "Retry-After": "60" },
      json: { error: { code: "rate_limited" } },
    });
    expect(answer.json.error.message).toContain("more than 120 requests in a minute");
    expect(answer.json.error.message).not.toContain("X-RateLimit");
    expect(submissions()).toBe(0);
  });

  test("cannot be used up by who knows the invitation's id and not its token", async () => {
    const { send, taken } = submitting();
    const [account, id] = link.split(".");
    expect((await send(`${account}.${id}.${"x".repeat(32)}`)).status).toBe(404);
    expect(taken).toEqual([]);
  });
});
