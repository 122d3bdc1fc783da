import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { ApiError } from "#contract/errors.ts";
import { type HostCookie, hostCookieName, isPlainLoopback } from "#domain/team/host-cookie.ts";

/** Where a request came from. */
export type Addresses = { sourceIp: string; peerIp: string };

/**
 * The address of the browser and the address that connected to the gateway. Behind CloudFront, which appends the
 * browser's address to `X-Forwarded-For`, the gateway appends CloudFront's; without it, the only address there is. A
 * client that bypasses CloudFront can forge the first one but not the second: so the audit log has both, and nothing is
 * decided by them.
 */
export const addressesOf = (event: APIGatewayProxyEventV2): Addresses => {
  const peerIp = event.requestContext.http.sourceIp;
  const forwarded = (event.headers["x-forwarded-for"] ?? "").split(",").map((address) => address.trim());
  const viewer = forwarded.at(-1) === peerIp ? forwarded.at(-2) : forwarded.at(-1);
  return { sourceIp: viewer !== undefined && /^[\da-fA-F.:]{2,45}$/.test(viewer) ? viewer : peerIp, peerIp };
};

/** The value of a cookie; of several with one name, the first, as browsers send the most specific one first. */
export const cookieOf = (
  { cookies = [] }: APIGatewayProxyEventV2,
  cookie: HostCookie,
  pageUrl: string,
): string | undefined => {
  const start = `${hostCookieName(cookie, pageUrl)}=`;
  return cookies.find((one) => one.startsWith(start))?.slice(start.length);
};

/** A cookie that only this host receives, over TLS, invisible to scripts. Without a value, it is deleted. */
export const hostCookie = (
  cookie: HostCookie,
  pageUrl: string,
  value: string | undefined,
  seconds?: number,
): string => {
  const attributes = [`${hostCookieName(cookie, pageUrl)}=${value ?? ""}`, "Path=/"];
  if (!isPlainLoopback(pageUrl)) attributes.push("Secure");
  attributes.push("HttpOnly", "SameSite=Lax");
  const age = value === undefined ? 0 : seconds;
  if (age !== undefined) attributes.push(`Max-Age=${age}`);
  return attributes.join("; ");
};

/**
 * Refuses what another site could make a browser send. Every browser that the page supports sends both headers with an
 * unsafe request; a request without them is not the page's.
 *
 * @throws ApiError `forbidden`
 */
export const refuseOtherSites = (event: APIGatewayProxyEventV2, pageUrl: string): void => {
  if (["GET", "HEAD"].includes(event.requestContext.http.method)) return;
  const { origin, "sec-fetch-site": site, "content-type": type = "" } = event.headers;
  if (origin !== pageUrl || site !== "same-origin") {
    throw new ApiError("forbidden", { message: "This request does not come from the dashboard's own page." });
  }
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    const message = "Send the request with Content-Type: application/json.";
    throw new ApiError("invalid_request", {
      errors: [{ field: "Content-Type", code: "invalid_content_type", message }],
    });
  }
};
