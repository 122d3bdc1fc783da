import type { HandlerResponse } from "./call.ts";

/** An image that never changes. Mail programs show it on other sites' pages; opened as a page, it may do nothing. */
const HEADERS = {
  "Cache-Control": "public, max-age=31536000, immutable",
  "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

export const imageResponse = ({ type, bytes }: { type: "png" | "webp"; bytes: Uint8Array }): HandlerResponse => ({
  file: { type: `image/${type}`, bytes },
  headers: HEADERS,
});
