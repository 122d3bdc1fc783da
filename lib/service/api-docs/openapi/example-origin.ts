/**
 * Values that the examples share. The origin is replaced with the service's own wherever the document or the page is
 * served (`servedAt` in with-base-url.ts); unchanged, it is that of `npm start`.
 */
export const EXAMPLE_ORIGIN = "http://127.0.0.1:4010";
