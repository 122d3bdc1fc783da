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
  "req_1",
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
    expect(messageOf(refused)).toBe("A parameter breaks a rule.");
  });

  test("names the request when the service fails", () => {
    expect(messageOf(new Problem(500, { code: "server_error", message: "Internal" }, "req_9"))).toBe(
      "Something went wrong on our side (request req_9).",
    );
  });

  test("is about the connection when there was no response, and never a stack trace", () => {
    expect(messageOf(new Unreachable("GET /x"))).toBe("The service cannot be reached. Check the connection.");
    expect(messageOf(new TypeError("x is undefined"))).toBe("Something went wrong on this page.");
  });
});

test("only 401 means signed out, and only its code that the account was switched", () => {
  expect(isSignedOut(new Problem(401, { code: "unauthorized", message: "" }, null))).toBe(true);
  expect(isSwitched(new Problem(409, { code: "account_switched", message: "" }, null))).toBe(true);
  expect([isSignedOut(refused), isSwitched(refused)]).toEqual([false, false]);
});
