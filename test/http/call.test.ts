import { expect, test } from "vitest";
import type { Operation } from "#contract/operation.ts";
import { operations } from "#contract/operations.ts";
import type { Call } from "#http/call.ts";
import { anEndpointHarness, authorized } from "../support/harness/endpoint-harness.ts";
import { call, type Sent } from "../support/records/api-event.ts";

const INVITATION = { candidate_email: "jane@example.com", candidate_name: "Jane", tests: ["editing-test"] };

/** The call that an operation's function receives, and its response. */
const received = async (operation: Operation & { admission: { by: "key" } }, sent: Sent) => {
  const calls: Call[] = [];
  const harness = anEndpointHarness();
  const handler = harness.serve(operation, async (made) => {
    calls.push(made);
    return {};
  });
  const { status } = await call(handler, { ...sent, headers: { ...authorized, ...sent.headers } });
  return { call: calls[0], status, logged: harness.logged };
};

test("a call has the path's parameters by name, and no other that the gateway passed", async () => {
  const { call } = await received(operations.readInvitation, { params: { id: "inv_1", other: "x" } });
  expect(call).toMatchObject({ accountId: "acct_1" });
  expect(call?.params).toEqual({ id: "inv_1" });
});

test("a parameter that the gateway did not pass is a defect, not an empty id", async () => {
  const { call, status, logged } = await received(operations.readInvitation, {});
  expect([call, status]).toEqual([undefined, 500]);
  expect(logged).toMatchObject([
    { error: expect.objectContaining({ message: expect.stringContaining("parameter id") }) },
  ]);
});

test("an Idempotency-Key reaches the function of an operation that is idempotent, and no other", async () => {
  const headers = { "idempotency-key": "k" };
  const created = await received(operations.createInvitation, { method: "POST", headers, body: INVITATION });
  expect(created.call?.idempotencyKey).toBe("k");
  const path = { method: "DELETE", params: { id: "whe_1" }, headers };
  expect((await received(operations.deleteWebhookEndpoint, path)).call?.idempotencyKey).toBeUndefined();
});

test("the body has its defaults filled in, as the function's type says", async () => {
  const { call } = await received(operations.createInvitation, { method: "POST", body: INVITATION });
  expect(call?.body).toMatchObject({ expiry_hours: null, send_email: true, reference: null });
});
