import { describe, expect, test } from "vitest";
import { saveAnswers } from "#contract/candidate/candidate-operations.ts";
import { LIMITS } from "#contract/limits.ts";
import { testUrl } from "#domain/invitations/candidate-link.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import type { Admission } from "#domain/shared/rate-windows.ts";
import { byLinkOfSave, type Saver } from "#http/admission/by-link-of-save.ts";
import { serve } from "#http/serve.ts";
import { aRequest, MONDAY, seededRandom } from "../../support/builders.ts";
import { linkOf } from "../../support/clients/candidate-client.ts";
import { anEndpointHarness, RESET, rateHeaders } from "../../support/harness/endpoint-harness.ts";
import { call } from "../../support/records/api-event.ts";
import { aPart } from "../../support/records/parts.ts";

const invitation = newInvitation("acct_01kagz81mw2c7h4dq0e9rs6vyb", aRequest(), MONDAY, seededRandom(7));
const link = linkOf(testUrl("https://tests.example.com", invitation));
const part = aPart("editing-test");
const body = { part: part.id, version: 0, answers: { kind: "editing", text: "" }, save_id: "1" };
const patched = { part: part.id, version: 0, patch: { at: 0, remove: 0, insert: "", check: 1 }, save_id: "1" };
const saved = { part: part.id, version: 1, saved_at: "", server_time: "" };
const counted = `link:${invitation.account_id}:${invitation.id}`;

type Outcome = Parameters<Saver["counted"]>[0];

const saving = (outcome: Outcome | Error = { kind: "saved", saved }, options: { link?: Partial<Admission> } = {}) => {
  const harness = anEndpointHarness(options);
  const read: (string | undefined)[] = [];
  const calls: unknown[] = [];
  const saves = {
    read: async (accountId: string, id: string, partId: string | undefined) => {
      read.push(partId);
      return accountId === invitation.account_id && id === invitation.id
        ? { invitation, part: partId === part.id ? part : undefined }
        : { invitation: undefined, part: undefined };
    },
  };
  const clock = { ...harness.deps.clock, within: async <T>(_: string, run: () => Promise<T>) => run() };
  const deps = { ...harness.deps, clock, saves };
  const handler = serve(saveAnswers, byLinkOfSave(deps), async ({ invitation, part, body, counted }) => {
    calls.push({ invitation, part, body });
    if (outcome instanceof Error) throw outcome;
    return { body: await counted(outcome) };
  });
  return {
    ...{ read, calls, taken: harness.taken, logged: harness.logged },
    send: (sent: unknown = body, as = link) =>
      call(handler, { method: "PUT", body: sent, headers: { authorization: `Bearer ${as}` } }),
  };
};

describe("a save", () => {
  test.each([
    ["all answers", body],
    ["a patch", patched],
  ])("with %s has its invitation and its part from one read, and is counted by what writes it", async (_, sent) => {
    const { send, read, calls, taken } = saving();
    const response = await send(sent);
    expect([response.status, response.json]).toEqual([200, saved]);
    expect(calls).toEqual([{ invitation, part, body: sent }]);
    expect([read, taken]).toEqual([[part.id], []]);
  });

  test.each([["", 7, null, "a/b", "x".repeat(101), "__proto__ "]].flat())(
    "of what is not a name of a part reads none: %j",
    async (name) => {
      const { send, read } = saving();
      await send({ ...body, part: name });
      expect(read).toEqual([undefined]);
    },
  );

  test.each([
    ["both", { ...body, patch: patched.patch }],
    ["neither", { part: part.id, version: 0, save_id: "1" }],
    ["no object", []],
    ["no JSON", "{"],
  ])("with %s is malformed, counted, and not made", async (_, sent) => {
    const { send, calls, taken } = saving();
    expect((await send(sent)).status).toBe(400);
    expect([calls, taken]).toEqual([[], [counted]]);
  });

  test.each([
    ["another token", link.replace(/[^.]+$/, "A".repeat(32))],
    ["another invitation", link.replace(/\.[^.]+\./, ".01kjpzv280ap1cb1k3xt4ymww7.")],
    ["no link", "x"],
  ])("with %s is not found, not made and not counted", async (_, wrong) => {
    const { send, calls, taken } = saving();
    expect((await send(body, wrong)).status).toBe(404);
    expect([calls, taken]).toEqual([[], []]);
  });
});

describe("the limit of a link", () => {
  const full = { allowed: false, windows: [{ limit: LIMITS.link.requests, remaining: 0, reset: RESET }] };

  test("counts a save that was made before, and one that fails", async () => {
    const repeated = saving({ kind: "repeated", saved });
    expect(await repeated.send()).toMatchObject({ status: 200, json: saved });
    expect(repeated.taken).toEqual([counted]);
    const failed = saving(new Error("The table is gone"));
    expect((await failed.send()).status).toBe(500);
    expect(failed.taken).toEqual([counted]);
  });

  test.each<[string, Outcome | Error, { link?: Partial<Admission> }]>([
    ["too many saves", { kind: "too_many" }, {}],
    ["too many repeats", { kind: "repeated", saved }, { link: full }],
    ["too many failures", new Error("refused"), { link: full }],
  ])("answers %s with 429, and says how long to wait", async (_, outcome, options) => {
    const response = await saving(outcome, options).send();
    expect(response).toMatchObject({ status: 429, json: { error: { code: "rate_limited" } } });
    expect(Number(response.headers["Retry-After"])).toBeGreaterThan(0);
    expect(response.json.error.message).toContain("more than 120 requests in a minute");
  });
});

test("the log has the saves that failed, and none that succeeded; the gateway's log has each", async () => {
  const good = saving();
  await good.send();
  expect(good.logged).toEqual([]);
  const bad = saving(new Error("The table is gone"));
  await bad.send();
  expect(bad.logged).toMatchObject([{ fields: { status: 500, account_id: invitation.account_id } }]);
});

test("neither the token nor the link is in the log, and no rate limit header is in the response", async () => {
  const { send, logged } = saving(new Error("refused"));
  const response = await send();
  expect(logged).toHaveLength(1);
  expect(JSON.stringify(logged)).not.toContain(invitation.token);
  for (const name of rateHeaders) expect(response.headers[name]).toBeUndefined();
});
