import { describe, expect, test } from "vitest";
import { PackagesRecord } from "#domain/invitations/request/package.ts";
import { auditRecord, OPERATOR } from "#domain/shared/audit.ts";
import { anAtsWorld } from "../../support/ats/ats-world.ts";
import { ashbyStart, readStarted } from "../../support/ats/fake-ashby.ts";
import { greenhouseOrder, readList, readOrdered } from "../../support/ats/fake-greenhouse.ts";
import { readAssessment, workableOrder } from "../../support/ats/fake-workable.ts";
import { newestOrders } from "../../support/ats/newest-orders.ts";
import { newMemoryTable } from "../../support/engines/table.ts";

const table = newMemoryTable();
const aWorld = (options?: { credits: number }) => anAtsWorld(table, "greenhouse", options);

describe("an order of Greenhouse", () => {
  test("is one invitation and one debit, however often and however concurrently it is sent", async () => {
    const { call, balance, invitationOf } = await aWorld();
    const [{ id: test_id } = { id: "" }] = readList(await call("GET", "list_tests"));
    const sent = Array.from({ length: 6 }, () => call("POST", "send_test", greenhouseOrder({ test: test_id })));
    const ids = new Set((await Promise.all(sent)).map(readOrdered));
    ids.add(readOrdered(await call("POST", "send_test", greenhouseOrder({ test: test_id }))));
    expect(ids.size).toBe(1);
    expect(await balance()).toBe(9);
    const [id = ""] = ids;
    expect(await invitationOf(id)).toMatchObject({
      source: "greenhouse",
      candidate_name: "Zoë Quist",
      tests: [test_id],
      order: { id },
    });
  });

  test("is a call whose time the connection shows, to the minute", async () => {
    const { call, clock, deps, account, connection } = await aWorld();
    const lastCall = async () => (await deps.connections.read(account, connection.id))?.last_called_at;
    expect(await lastCall()).toBeNull();
    const at = new Date(clock.now()).toISOString();
    await call("GET", "list_tests");
    clock.advance(59_999);
    await call("POST", "send_test", greenhouseOrder(), {}, { ...connection, last_called_at: at });
    expect(await lastCall()).toBe(at);
    clock.advance(1);
    await call("GET", "list_tests", undefined, {}, { ...connection, last_called_at: at });
    expect(await lastCall()).toBe(new Date(clock.now()).toISOString());
  });

  test("another take-home test of the same candidate is another order", async () => {
    const { call, balance } = await aWorld();
    const one = readOrdered(await call("POST", "send_test", greenhouseOrder()));
    expect(readOrdered(await call("POST", "send_test", greenhouseOrder({ takeHome: "2" })))).not.toBe(one);
    expect(await balance()).toBe(8);
  });

  test.each([
    ["without credits", { credits: 0 }, {}, "insufficient_credits", /credits/],
    ["of an unknown test", undefined, { test: "typing-test" }, "unknown_package", /not offered/],
    ["for what is no address", undefined, { email: "zoe" }, "invalid_email", /email address/],
    ["without an address", undefined, { email: null }, "invalid_email", /email address/],
    ["with a forged address", undefined, { url: "https://evil.example/1" }, "address_not_allowed", /not one of/],
  ])("%s is refused in words, and kept without writing anything else", async (_, options, order, code, words) => {
    const { call, connection, deps, balance } = await aWorld(options);
    const before = await balance();
    const { status, body } = await call("POST", "send_test", greenhouseOrder(order));
    expect([status, body]).toEqual([422, { status: 422, message: expect.stringMatching(words) }]);
    const kept = await newestOrders(deps.orders, connection);
    expect(kept).toMatchObject([{ invitation_id: null, reply_to: null, refusal: { code } }]);
    expect(JSON.stringify(kept)).not.toMatch(/zoe|Quist|evil/);
    expect(await balance()).toBe(before);
  });

  test("wins over a refusal when it is repeated with an empty balance", async () => {
    const { call } = await aWorld({ credits: 1 });
    const id = readOrdered(await call("POST", "send_test", greenhouseOrder()));
    expect(readOrdered(await call("POST", "send_test", greenhouseOrder()))).toBe(id);
  });

  test.each([
    ["completed", { status: "completed" }, "complete"],
    ["expired", { status: "expired" }, "expired"],
  ] as const)("has a state after the erasure of its candidate, so that polling ends: %s", async (_, set, state) => {
    const { call, deps, invitationOf } = await aWorld();
    const partner_interview_id = readOrdered(await call("POST", "send_test", greenhouseOrder()));
    const invitation = await invitationOf(partner_interview_id);
    if (invitation === undefined) throw new Error("The order has no invitation");
    const at = new Date(deps.clock.now()).toISOString();
    const ended = { ...set, completed_at: set.status === "completed" ? at : null, erased_at: at };
    await deps.changes.apply(invitation, { assumes: {}, set: ended });
    const { status, body } = await call("GET", "test_status", undefined, { partner_interview_id });
    expect([status, body]).toEqual([
      200,
      state === "complete"
        ? { partner_status: state, partner_profile_url: expect.stringContaining(`/invitations/${invitation.id}`) }
        : { partner_status: state },
    ]);
  });

  test("of another connection is answered like one that does not exist", async () => {
    const { call, connect } = await aWorld();
    const partner_interview_id = readOrdered(await call("POST", "send_test", greenhouseOrder()));
    const { connection: other } = await connect();
    const unknown = await call("GET", "test_status", undefined, { partner_interview_id: "ord_none" });
    expect(unknown.status).toBe(404);
    expect(await call("GET", "test_status", undefined, { partner_interview_id }, other)).toEqual(unknown);
    const own = await call("GET", "test_status", undefined, { partner_interview_id });
    expect(own).toEqual({ status: 200, body: { partner_status: "pending" } });
  });
});

test("the account's own packages can be ordered, also one with the name of a test, until they are deleted", async () => {
  const { call, invitationOf, deps, account } = await aWorld();
  const made = { id: "pkg_1", name: "Grammar Test", tests: ["grammar-test", "spelling-test"] };
  const save = async (...packages: object[]) => {
    const { version } = await deps.packages.read(account);
    const after = PackagesRecord.parse({ version: version + 1, packages });
    await deps.packages.save(
      account,
      after,
      auditRecord({ now: 0, random: deps.random }, OPERATOR, {
        accountId: account,
        action: "package.created",
        object: { type: "package", id: "pkg_1", name: "" },
      }),
    );
  };
  await save({ ...made, expiry_hours: 48 });
  const offered = readList(await call("GET", "list_tests"));
  expect(offered[0]).toEqual({ id: "pkg_1", name: "Grammar Test" });
  expect(offered).toContainEqual({ id: "grammar-test", name: "Grammar test (2)" });
  const id = readOrdered(await call("POST", "send_test", greenhouseOrder({ test: "pkg_1" })));
  expect(await invitationOf(id)).toMatchObject({ tests: made.tests });
  await save();
  expect(await call("POST", "send_test", greenhouseOrder({ test: "pkg_1", takeHome: "2" }))).toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/not offered/) },
  });
});

test("an answer that Greenhouse could not use is shown on the order; the connection, which is not masked, refers to it", async () => {
  const { call, account, connection, deps, orderOf } = await aWorld();
  const partner_interview_id = readOrdered(await call("POST", "send_test", greenhouseOrder()));
  const said = {
    api_call: "test_status",
    errors: ["partner_score is missing"],
    partner_interview_id,
    partner_test_id: null,
  };
  expect(await call("POST", "response_error", said)).toEqual({ status: 200, body: { status: 200 } });
  const error = { call: "test_status", message: "partner_score is missing" };
  expect(await orderOf(partner_interview_id)).toMatchObject({ errors: [error] });
  expect(await deps.connections.read(account, connection.id)).toMatchObject({
    last_error: { call: "response_error", message: "See the order." },
  });
});

test.each([
  [{ candidate_email: null }, "list_tests: a name is missing"],
  [{ candidate_email: "ann@example.com" }, "list_tests: The answer could not be used."],
])(
  "an answer that Greenhouse could not use and that is about no known order is shown on the connection: %j",
  async (about, message) => {
    const { call, account, connection, deps } = await aWorld();
    await call("POST", "response_error", { api_call: "list_tests", errors: ["a name is missing"], ...about });
    expect(await deps.connections.read(account, connection.id)).toMatchObject({ last_error: { message } });
  },
);

test("errors that Greenhouse reports at the same moment are all kept, the last five", async () => {
  const { call, orderOf } = await aWorld();
  const partner_interview_id = readOrdered(await call("POST", "send_test", greenhouseOrder()));
  const report = (error: string) =>
    call("POST", "response_error", { api_call: "test_status", errors: [error], partner_interview_id });
  await Promise.all(["a", "b", "c"].map(report));
  const kept = async () => (await orderOf(partner_interview_id))?.errors.map(({ message }) => message);
  expect((await kept())?.sort()).toEqual(["a", "b", "c"]);
  for (const error of ["d", "e", "f"]) await report(error);
  expect((await kept())?.slice(2)).toEqual(["d", "e", "f"]);
});

test.each([
  ["POST", "send_test", { candidate: {}, url: "x" }, 422, "partner_test_id is missing or malformed."],
  ["POST", "send_test", undefined, 422, "partner_test_id is missing or malformed."],
  ["GET", "test_status", undefined, 422, "partner_interview_id is missing or malformed."],
  ["DELETE", "send_test", undefined, 404, "There is no call DELETE send_test."],
])("%s %s with %j is refused with %i", async (method, name, body, status, message) => {
  const { call } = await aWorld();
  expect(await call(method, name, body)).toEqual({ status, body: { status, message } });
});

describe("an order of Ashby", () => {
  test("is free again once its invitation has ended without a result, and repeated while it has not", async () => {
    const { call, balance, invitationOf } = await anAtsWorld(table, "ashby");
    const start = async () => readStarted(await call("POST", "assessment.start", ashbyStart()));
    const first = await start();
    expect(await start()).toBe(first);
    expect(await invitationOf(first)).toMatchObject({ source: "ashby", job: "Copy editor", candidate_name: "Zoë" });
    const cancel = () => call("POST", "assessment.cancel", { assessment_id: first });
    expect(readStarted(await cancel())).toBe(first);
    expect(readStarted(await cancel())).toBe(first);
    expect(await balance()).toBe(10);
    const second = await start();
    expect(second).not.toBe(first);
    expect(await start()).toBe(second);
    expect(await balance()).toBe(9);
  });

  test("that the candidate has finished cannot be cancelled, and one that is unknown neither", async () => {
    const { call, step } = await anAtsWorld(table, "ashby");
    const assessment_id = readStarted(await call("POST", "assessment.start", ashbyStart()));
    await step(assessment_id, "complete");
    const done = await call("POST", "assessment.cancel", { assessment_id });
    expect(done).toEqual({ status: 409, body: { message: "The candidate has already finished this assessment." } });
    const unknown = await call("POST", "assessment.cancel", { assessment_id: "ord_none" });
    expect(unknown).toEqual({ status: 422, body: { message: "There is no such assessment." } });
  });

  test("that the recruiter cancels is not reported back", async () => {
    const { call, step, queue } = await anAtsWorld(table, "ashby");
    const assessment_id = readStarted(await call("POST", "assessment.start", ashbyStart()));
    await call("POST", "assessment.cancel", { assessment_id });
    await (await step(assessment_id, "cancel"))();
    expect(queue).toEqual([]);
  });

  test("of an unknown type is refused in words that the recruiter reads", async () => {
    const { call } = await anAtsWorld(table, "ashby");
    const { status, body } = await call("POST", "assessment.start", ashbyStart({ test: "none" }));
    expect([status, body]).toEqual([422, { message: "This test is not offered any more. Choose another one." }]);
  });
});

describe("an order of Workable", () => {
  test("is one for each callback, however often and however concurrently it is sent", async () => {
    const { call, balance, invitationOf } = await anAtsWorld(table, "workable");
    expect(await call("GET", "tests")).toMatchObject({
      status: 200,
      body: { tests: expect.arrayContaining([{ id: "grammar-test", name: "Grammar test" }]) },
    });
    const sent = Array.from({ length: 5 }, () => call("POST", "assessments", workableOrder()));
    const [id = "", ...more] = new Set((await Promise.all(sent)).map(readAssessment));
    expect(more).toEqual([]);
    expect(readAssessment(await call("POST", "assessments", workableOrder()))).toBe(id);
    expect(await invitationOf(id)).toMatchObject({
      source: "workable",
      job: "Copy editor",
      candidate_name: "Zoë Quist",
    });
    const other = workableOrder({ callback: "https://acme.workable.com/assessments/callbacks/2" });
    expect(readAssessment(await call("POST", "assessments", other))).not.toBe(id);
    expect(await balance()).toBe(8);
  });

  test.each([
    ["of an unknown test", { test: "none" }, 422, "This test is not offered any more. Choose another one."],
    [
      "with a forged callback",
      { callback: "https://workable.com.evil.example/1" },
      422,
      "The address to report to is not one of this system's, so the test was not sent.",
    ],
    ["with a callback that is no address", { callback: "1" }, 422, "callback_url is missing or malformed."],
  ])("%s is refused in Workable's form", async (_, order, status, message) => {
    const { call, balance } = await anAtsWorld(table, "workable");
    expect(await call("POST", "assessments", workableOrder(order))).toEqual({ status, body: { status, message } });
    expect(await balance()).toBe(10);
  });

  test("has a shared link once there is a result", async () => {
    const { call, step } = await anAtsWorld(table, "workable");
    const id = readAssessment(await call("POST", "assessments", workableOrder()));
    const link = () => call("GET", `assessments/${id}/shared-link`);
    expect(await link()).toMatchObject({ status: 404 });
    await step(id, "complete");
    const url = expect.stringMatching(/^https:\/\/page\.example\.com\//);
    expect(await link()).toEqual({ status: 200, body: { url, ttl: "120", ttl_units: "minutes" } });
    expect(await call("GET", "assessments/ord_none/shared-link")).toMatchObject({ status: 404 });
  });
});
