import { expect, test } from "vitest";
import { signInRequest, signInResponse, signOutResponse } from "#http/dashboard/sign-in-request.ts";
import { apiEvent } from "../../support/records/api-event.ts";

const PAGE = "https://pages.example";

test("of a browser that signs in, both cookies, the device and the addresses count", () => {
  const event = {
    ...apiEvent({ headers: { "user-agent": "Firefox" } }),
    cookies: ["__Host-session=s", "__Host-sign-in=b", "other=x"],
  };
  expect(signInRequest(event, PAGE)).toEqual({
    browser: "b",
    oldSession: "s",
    userAgent: "Firefox",
    sourceIp: "203.0.113.7",
    peerIp: "203.0.113.7",
  });
});

test("the cookie of an attempt lasts ten minutes, that of a session as long as the browser", () => {
  expect(signInResponse({ location: "/x", browser: "b" }, PAGE).cookies).toEqual([
    "__Host-sign-in=b; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=600",
  ]);
  expect(signInResponse({ location: "/x", cookie: "s" }, PAGE).cookies).toEqual([
    "__Host-session=s; Path=/; Secure; HttpOnly; SameSite=Lax",
  ]);
  expect(signInResponse({ location: "/x", cookie: undefined }, PAGE).cookies).toEqual([]);
});

test("signing out deletes the session's cookie", () => {
  expect(signOutResponse({ location: "/x" }, PAGE).cookies).toEqual([
    "__Host-session=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0",
  ]);
});
