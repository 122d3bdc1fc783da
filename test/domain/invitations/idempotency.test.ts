import { expect, test } from "vitest";
import { CreateInvitation } from "#contract/invitations/invitation.ts";
import { fingerprintOf } from "#domain/invitations/idempotency.ts";

const request = { candidate_email: "jane@example.com", candidate_name: "Jane Doe", tests: ["grammar-test"] };

test("extra time is part of a request's meaning; an explicit 0 means what leaving it out means", () => {
  const of = (more: object) => fingerprintOf(CreateInvitation.parse({ ...request, ...more }));
  expect(of({ extra_time_percent: 0 })).toBe(of({}));
  expect(of({ extra_time_percent: 25 })).not.toBe(of({}));
  expect(of({ extra_time_percent: 25 })).not.toBe(of({ extra_time_percent: 50 }));
});

test("a dialect is part of a request's meaning; leaving it out is not the same as naming the account's", () => {
  const of = (more: object) => fingerprintOf(CreateInvitation.parse({ ...request, ...more }));
  expect(new Set([of({}), of({ dialect: "en-GB" }), of({ dialect: "en-US" })]).size).toBe(3);
});

test("a field that is added later changes the fingerprint only of requests that have a value for it", () => {
  const before = CreateInvitation.parse(request);
  const after = (cost_centre: string | null) => ({ ...before, cost_centre });
  expect(fingerprintOf(after(null))).toBe(fingerprintOf(before));
  expect(fingerprintOf(after("4711"))).not.toBe(fingerprintOf(before));
  expect(fingerprintOf(after("4711"))).not.toBe(fingerprintOf(after("4712")));
});
