import { expect, test } from "vitest";
import { hmacSha512 } from "#domain/integrations/authentication.ts";
import { connectionIn, isPing, readHibob } from "#domain/integrations/vendors/hibob/calls.ts";
import { bobEvent } from "../../../../support/ats/fake-hibob.ts";

const read = (body: unknown, call = "webhooks") => readHibob({ method: "POST", call, query: {}, body });

test("the signature is that of the worked example", () => {
  const body =
    '{"version":"v2","type":"assessment.triggered","companyId":"4242","triggeredBy":"system","triggeredAt":"2026-11-23T09:00:00.000Z","data":{"assessmentRequestId":"981"}}';
  expect(hmacSha512("bob_secret_1", Buffer.from(body))).toBe(
    "TUVxnNk6EeT6kO6EyjTd+7pmJWM+7bbGPhfjrIu3fWBPcP2SPezzU+OxigMX4+c7aTNGA5ABglKtGxFJRcig0A==",
  );
});

test("an order and its cancel are kept by Bob's id, also one that is a number", () => {
  expect(read(bobEvent())).toEqual({ ask: "keep", their_id: "981", isCancelled: false });
  expect(read(bobEvent("assessment.cancelled"))).toEqual({ ask: "keep", their_id: "981", isCancelled: true });
  expect(read({ type: "assessment.triggered", data: { assessmentRequestId: 981, more: 1 } })).toMatchObject({
    their_id: "981",
  });
});

test.each([
  [{ type: "employee.joined", data: { id: 1 } }, { ask: "ignore" }],
  [
    { type: "assessment.triggered", data: {} },
    { ask: "nothing", field: "data.assessmentRequestId" },
  ],
  [{ type: "assessment.triggered" }, { ask: "nothing", field: "data" }],
  [[1], { ask: "nothing", field: "body" }],
  [undefined, { ask: "nothing", field: "type" }],
])("%j is %j", (body, asked) => {
  expect(read(body)).toEqual(asked);
});

test("another call is none of Bob's", () => {
  expect(read(bobEvent(), "webhooks/other")).toBeUndefined();
});

test("the company is at the top, as a text or a number", () => {
  expect([bobEvent(), bobEvent(undefined, "1", 4242), { companyId: "" }, {}, "x", null].map(connectionIn)).toEqual([
    ...["4242", "4242"],
    ...[undefined, undefined, undefined, undefined],
  ]);
});

test("a ping has either of two forms, and no other", () => {
  const pings = ["Ping test", { text: "Ping test" }, { text: "Ping test", more: 1 }, "ping test", {}, undefined];
  expect(pings.map(isPing)).toEqual([true, true, true, false, false, false]);
});
