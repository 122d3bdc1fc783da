/** The headers of the page and of its assets, used by both CloudFront and the local service. */

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const YEAR_SECONDS = 31_536_000;

/** For every response, page and assets alike. */
const SECURITY = {
  "Content-Security-Policy": CONTENT_SECURITY_POLICY,
  "Strict-Transport-Security": `max-age=${YEAR_SECONDS}`,
  // The link is a credential: it must not be sent as a referrer to any site.
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex, nofollow",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy":
    "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), fullscreen=(self), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()",
} as const;

/** GET /t/*: never cached, so that a candidate always gets the page with the assets' current names. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = { ...SECURITY, "Cache-Control": "no-store" };

/**
 * GET /docs*: browsers keep pages and ask each time whether they have changed. Unlike the others, they are for everyone, so
 * search engines may find them; and they show no one's data.
 */
export const DOCS_HEADERS: Readonly<Record<string, string>> = (({ "X-Robots-Tag": _, ...headers }) => ({
  ...headers,
  "Cache-Control": "no-cache",
}))(SECURITY);

/** GET /assets/*: names contain a content hash, so they can be cached forever. */
export const ASSET_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY,
  "Cache-Control": `public, max-age=${YEAR_SECONDS}, immutable`,
};
