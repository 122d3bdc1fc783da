import { expect, test } from "vitest";
import { addressesOf, cookieOf, hostCookie } from "#http/dashboard/request.ts";
import { apiEvent } from "../../support/records/api-event.ts";

const PAGE = "https://pages.example";
const PEER = "130.176.0.1";

test.each([
  ["behind CloudFront, the browser's", `203.0.113.7, ${PEER}`, "203.0.113.7"],
  ["behind CloudFront, whatever the browser claims", `10.0.0.1, 203.0.113.7, ${PEER}`, "203.0.113.7"],
  ["when the gateway appends nothing, the last", "10.0.0.1, 203.0.113.7", "203.0.113.7"],
  ["without CloudFront, the peer's", PEER, PEER],
  ["without the header, the peer's", "", PEER],
  ["of a header that is not an address, the peer's", `<script>, ${PEER}`, PEER],
])("the address is, %s", (_, forwarded, sourceIp) => {
  const event = apiEvent({ sourceIp: PEER, headers: { "x-forwarded-for": forwarded } });
  expect(addressesOf(event)).toEqual({ sourceIp, peerIp: PEER });
});

test("a cookie is found by its whole name, the first of several", () => {
  const event = { ...apiEvent({}), cookies: ["x__Host-session=no", "__Host-session=a", "__Host-session=b"] };
  expect(cookieOf(event, "session", PAGE)).toBe("a");
  expect(cookieOf(apiEvent({}), "session", PAGE)).toBeUndefined();
});

test("a cookie is for this host alone, over TLS, and invisible to scripts; without a value it is deleted", () => {
  expect(hostCookie("session", PAGE, "v")).toBe("__Host-session=v; Path=/; Secure; HttpOnly; SameSite=Lax");
  expect(hostCookie("session", PAGE, "v", 60)).toContain("; Max-Age=60");
  expect(hostCookie("session", PAGE, undefined)).toContain("; Max-Age=0");
});

test.each(["http://127.0.0.1:4020", "http://localhost:4020", "http://[::1]:4020"])(
  "on %s, where WebKit keeps no cookie for TLS, it does not ask for TLS",
  (page) => {
    expect(hostCookie("session", page, "v")).toBe("session=v; Path=/; HttpOnly; SameSite=Lax");
    expect(cookieOf({ ...apiEvent({}), cookies: ["__Host-session=no", "session=a"] }, "session", page)).toBe("a");
  },
);

test.each(["https://127.0.0.1", "http://pages.example", "http://127.0.0.1.example", "http://localhost.example"])(
  "on %s it asks for TLS",
  (page) => expect(hostCookie("session", page, "v")).toMatch(/^__Host-session=v;.* Secure;/),
);
