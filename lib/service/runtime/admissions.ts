import { clock, docsUrl, keys, limiter, log, random, requests } from "./providers.ts";

/** What every function with an API key is provided with: for its admission, and to do each request once. */
export const forKeys = { clock, docsUrl, keys, limiter, log, random, requests };
