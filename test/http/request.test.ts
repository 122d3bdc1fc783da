import { expect, test } from "vitest";
import { operations } from "#contract/operations.ts";
import { parseCall } from "#http/request.ts";
import { apiEvent } from "../support/records/api-event.ts";

const GRANT = { accountId: "acct_1", keyId: "key_1", name: "ATS", scopes: null };

test("a call has the path's parameters by name, and no other that the gateway passed", () => {
  const event = apiEvent({ params: { id: "inv_1", other: "x" } });
  expect(parseCall(operations.readInvitation, GRANT, event)).toMatchObject({ accountId: "acct_1" });
  expect(parseCall(operations.readInvitation, GRANT, event).params).toEqual({ id: "inv_1" });
});

test("a parameter that the gateway did not pass is a defect, not an empty id", () => {
  expect(() => parseCall(operations.readInvitation, GRANT, apiEvent({}))).toThrow("no path parameter id");
});

test("headers are those that the operation declares, by their declared names; the others do not reach the function", () => {
  const headers = { "idempotency-key": "k", authorization: "Bearer secret", "x-other": "1" };
  const body = { candidate_email: "jane@example.com", candidate_name: "Jane", tests: ["editing-test"] };
  const call = parseCall(operations.createInvitation, GRANT, apiEvent({ method: "POST", headers, body }));
  expect(call.headers).toEqual({ "Idempotency-Key": "k" });
});

test("the body has its defaults filled in, as the function's type says", () => {
  const body = { candidate_email: "jane@example.com", candidate_name: "Jane", tests: ["editing-test"] };
  const call = parseCall(operations.createInvitation, GRANT, apiEvent({ method: "POST", body }));
  expect(call.body).toMatchObject({ expiry_hours: 120, send_email: true, reference: null });
});
