import { describe, expect, test } from "vitest";
import {
  faultOf,
  isSignedOut,
  isSwitched,
  messageOf,
  Problem,
  Unreachable,
} from "../../../../lib/web/dashboard/api/problem.ts";

const refused = new Problem(
  422,
  {
    code: "validation_error",
    message: "A parameter breaks a rule.",
    errors: [
      { field: "name", code: "blank", message: "Give it a name." },
      { field: "scopes[2]", code: "unknown", message: "No such scope." },
    ],
  },
  { requestId: "req_1" },
);

test("a field has its own fault, and a list that of its members", () => {
  expect([faultOf(refused, "name"), faultOf(refused, "scopes"), faultOf(refused, "nam")]).toEqual([
    "Give it a name.",
    "No such scope.",
    undefined,
  ]);
  expect(faultOf(new Error("other"), "name")).toBeUndefined();
});

describe("what a person reads", () => {
  test("is the service's own message when it refuses", () => {
    expect(messageOf(refused)).toBe("Give it a name. No such scope.");
  });

  test("names the request when the service fails", () => {
    expect(messageOf(new Problem(500, { code: "server_error", message: "Internal" }, { requestId: "req_9" }))).toBe(
      "Something went wrong on our side (request req_9).",
    );
  });

  test("says why and when to try again after too many attempts", () => {
    const message = "It was sent 5 times. Wait for 3,601 s (Retry-After).";
    const often = (retryAfter: number) => new Problem(429, { code: "rate_limited", message }, { retryAfter });
    expect([0, 20, 61, 3601].map((seconds) => messageOf(often(seconds)))).toEqual(
      ["later", "in 20 s", "in 2 min", "in 2 h"].map((when) => `It was sent 5 times. Try again ${when}.`),
    );
  });

  test("is about the connection when there was no response, and never a stack trace", () => {
    expect(messageOf(new Unreachable("GET /x"))).toBe("The service cannot be reached. Check the connection.");
    expect(messageOf(new TypeError("x is undefined"))).toBe("Something went wrong on this page.");
  });
});

test("only 401 means signed out, and only its code that the account was switched", () => {
  expect(isSignedOut(new Problem(401, { code: "unauthorized", message: "" }))).toBe(true);
  expect(isSwitched(new Problem(409, { code: "account_switched", message: "" }))).toBe(true);
  expect([isSignedOut(refused), isSwitched(refused)]).toEqual([false, false]);
});
