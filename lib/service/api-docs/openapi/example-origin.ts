/**
 * Values that the examples share. The origin stands for the service's own wherever the document or the page is served
 * (`servedAt` in with-base-url.ts puts the real one in); as it is, it fits the service started with `npm start`.
 */
export const EXAMPLE_ORIGIN = "http://127.0.0.1:4010";
