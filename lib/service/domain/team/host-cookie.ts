const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])$/;

/** Whether the pages are served on this machine without TLS, where WebKit keeps no cookie that asks for TLS. */
export const isPlainLoopback = (pageUrl: string): boolean => {
  const { protocol, hostname } = new URL(pageUrl);
  return protocol === "http:" && LOOPBACK.test(hostname);
};

/** The session, and the attempt to sign in. */
export type HostCookie = "session" | "sign-in";

/**
 * The name of a cookie of the dashboard. With `__Host-`, the browser takes it over TLS only, for this host alone, and no
 * subdomain can set it.
 */
export const hostCookieName = (cookie: HostCookie, pageUrl: string): string =>
  isPlainLoopback(pageUrl) ? cookie : `__Host-${cookie}`;
