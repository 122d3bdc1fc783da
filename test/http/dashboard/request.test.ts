import { expect, test } from "vitest";
import { addressesOf, cookieOf, hostCookie } from "#http/dashboard/request.ts";
import { apiEvent } from "../../support/records/api-event.ts";

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
  expect(cookieOf(event, "__Host-session")).toBe("a");
  expect(cookieOf(apiEvent({}), "__Host-session")).toBeUndefined();
});

test("a cookie is for this host alone, over TLS, and invisible to scripts; without a value it is deleted", () => {
  expect(hostCookie("__Host-session", "v")).toBe("__Host-session=v; Path=/; Secure; HttpOnly; SameSite=Lax");
  expect(hostCookie("__Host-session", "v", 60)).toContain("; Max-Age=60");
  expect(hostCookie("__Host-session", undefined)).toContain("; Max-Age=0");
});
