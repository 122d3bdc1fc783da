/**
 * The headers of the page and of its assets, the same wherever it is served from: CloudFront and the local service both
 * read this list.
 */

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

/** Of every answer, page and asset alike. */
const SECURITY = {
  "Content-Security-Policy": CONTENT_SECURITY_POLICY,
  "Strict-Transport-Security": `max-age=${YEAR_SECONDS}`,
  // The link is a credential: no other site, and no request of the page itself, is to see where the candidate comes from.
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex, nofollow",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy":
    "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), fullscreen=(self), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()",
} as const;

/** GET /t/*: never kept, so that a candidate always gets the page that knows the assets' present names. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = { ...SECURITY, "Cache-Control": "no-store" };

/** GET /assets/*: named by their content, so they can be kept for ever. */
export const ASSET_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY,
  "Cache-Control": `public, max-age=${YEAR_SECONDS}, immutable`,
};
