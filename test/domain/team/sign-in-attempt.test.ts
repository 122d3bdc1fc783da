import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { attemptOf, newSignInAttempt, safeReturnPath } from "#domain/team/sign-in-attempt.ts";
import { MONDAY, seededRandom } from "../../support/builders.ts";

const begin = (browser?: string, seed = 1) =>
  newSignInAttempt({ returnTo: "/dashboard/team?x=1", browser }, MONDAY, seededRandom(seed));

test("what comes back has the nonce, the verifier of the challenge (RFC 7636 4.2), and the path to return to", () => {
  const { state, nonce, challenge, browser } = begin();
  const attempt = attemptOf(state, browser, MONDAY);
  expect(attempt).toEqual({ nonce, verifier: expect.stringMatching(/^[\w-]{43}$/), return_to: "/dashboard/team?x=1" });
  expect(
    createHash("sha256")
      .update(attempt?.verifier ?? "")
      .digest("base64url"),
  ).toBe(challenge);
});

test("only the browser that began it can finish it, within ten minutes", () => {
  const { state, browser } = begin();
  expect(attemptOf(state, browser, MONDAY + 600_000 - 1)).toBeDefined();
  expect(attemptOf(state, browser, MONDAY + 600_000)).toBeUndefined();
  for (const other of [undefined, "", begin(undefined, 2).browser, `${browser}x`, browser.slice(1)]) {
    expect(attemptOf(state, other, MONDAY)).toBeUndefined();
  }
});

test("a state with any character changed, added or missing is refused, whatever it says", () => {
  const { state, browser } = begin();
  for (let at = 0; at < state.length; at += 1) {
    const changed = state[at] === "A" ? "B" : "A";
    expect(attemptOf(state.slice(0, at) + changed + state.slice(at + 1), browser, MONDAY), `${at}`).toBeUndefined();
    expect(attemptOf(state.slice(0, at) + state.slice(at + 1), browser, MONDAY), `${at}`).toBeUndefined();
  }
  for (const other of [undefined, "", ".", "...", `${state}A`, `${state}.`, `.${state}`]) {
    expect(attemptOf(other, browser, MONDAY)).toBeUndefined();
  }
});

test("neither the state nor the nonce nor the challenge tells the cookie, the verifier or the path, and no two attempts share any", () => {
  const { browser, ...sent } = begin();
  const attempt = attemptOf(sent.state, browser, MONDAY);
  for (const secret of [browser, attempt?.verifier ?? "", "dashboard"]) {
    expect(JSON.stringify(sent) + Buffer.from(sent.state, "base64url")).not.toContain(secret);
  }
  const other = begin(browser, 2);
  expect(other.browser).toBe(browser);
  for (const name of ["state", "nonce", "challenge"] as const) expect(other[name]).not.toBe(sent[name]);
  expect(attemptOf(sent.state, other.browser, MONDAY)).toEqual(attempt);
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
    `/dashboard?x=${"x".repeat(1000)}`,
  ])("%j is not, and becomes the first page", (path) => expect(safeReturnPath(path)).toBe("/dashboard"));

  test("whatever is asked for, a browser stays on the site", () => {
    for (const path of ["/dashboard//evil.example", "/dashboard/\n//evil.example", "/dashboard/%5c%5cevil.example"]) {
      expect(new URL(safeReturnPath(path), "https://tests.example.com").origin).toBe("https://tests.example.com");
    }
  });
});

test("a cookie that does not have the right form is replaced", () => {
  const { browser } = begin();
  for (const other of ["short", `${browser}x`, `x${browser}`]) expect(begin(other).browser).not.toBe(other);
});
