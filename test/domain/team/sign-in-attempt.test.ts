import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { canFinish, newSignInAttempt, safeReturnPath } from "#domain/team/sign-in-attempt.ts";
import { MONDAY, seededRandom } from "../../support/builders.ts";

const begin = (browser?: string) =>
  newSignInAttempt({ returnTo: "/dashboard/team", browser }, MONDAY, seededRandom(browser === undefined ? 1 : 2));

test("the challenge is the S256 of the verifier (RFC 7636 4.2), and the state is not stored", () => {
  const { attempt, challenge, state } = begin();
  expect(challenge).toBe(createHash("sha256").update(attempt.verifier).digest("base64url"));
  expect(attempt.verifier).toMatch(/^[\w-]{43}$/);
  expect(Object.values(attempt)).not.toContain(state);
});

test("only the browser that began it can finish it, within ten minutes", () => {
  const { attempt, browser } = begin();
  expect(canFinish(attempt, browser, MONDAY + 600_000 - 1)).toBe(true);
  expect(canFinish(attempt, browser, MONDAY + 600_000)).toBe(false);
  for (const other of [undefined, "", begin("x").browser, `${browser}x`]) {
    expect(canFinish(attempt, other, MONDAY)).toBe(false);
  }
});

test("two tabs of a browser share its cookie; a malformed one is replaced", () => {
  const { browser } = begin();
  expect(begin(browser).browser).toBe(browser);
  expect(begin("short").browser).not.toBe("short");
});

describe("the path to return to", () => {
  test.each([
    ["/dashboard", "/dashboard"],
    ["/dashboard/team", "/dashboard/team"],
    ["/dashboard/keys?created=1&x=%2F", "/dashboard/keys?created=1&x=%2F"],
    ["/dashboard/a/../team", "/dashboard/team"],
    ["/dashboard/apis", "/dashboard/apis"],
    ["/dashboard?account=acct_1", "/dashboard?account=acct_1"],
  ])("%s is the dashboard's", (path, expected) => expect(safeReturnPath(path)).toBe(expected));

  test.each([
    undefined,
    "",
    "dashboard",
    "dashboard/team",
    "//[",
    "//evil.example/dashboard/team",
    "//evil.example/dashboard",
    "/\\evil.example/dashboard",
    "\\\\evil.example",
    "https://evil.example/dashboard",
    "/\t/evil.example/dashboard",
    "/dashboard/../..//evil.example",
    "/dashboard/..//evil.example/dashboard",
    "/dashboardx",
    "/t/candidate",
    "/api/v1/account",
    "/dashboard/api/sign-in/sign-out",
    "/dashboard/api",
    "/dashboard/x/../api/account/session",
    "javascript:alert(1)",
    "/dashboard@evil.example",
    "http:evil.example",
  ])("%j is not, and becomes the first page", (path) => expect(safeReturnPath(path)).toBe("/dashboard"));

  test("whatever is asked for, a browser stays on the site", () => {
    for (const path of ["/dashboard//evil.example", "/dashboard/\n//evil.example", "/dashboard/%5c%5cevil.example"]) {
      expect(new URL(safeReturnPath(path), "https://tests.example.com").origin).toBe("https://tests.example.com");
    }
  });
});

test("a cookie that only contains one of the right form is replaced", () => {
  const { browser } = begin();
  for (const other of [`${browser}x`, `x${browser}`]) expect(begin(other).browser).not.toBe(other);
});

test("an attempt whose stored hash has another length is another browser's", () => {
  const { attempt, browser } = begin();
  expect(canFinish({ ...attempt, browser_hash: "short" }, browser, MONDAY)).toBe(false);
});
