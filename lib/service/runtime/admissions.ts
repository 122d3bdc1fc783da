import {
  clock,
  docsUrl,
  invitationsById,
  keys,
  leftOut,
  limiter,
  log,
  members,
  pageUrl,
  random,
  requests,
  sessions,
  wall,
} from "./providers.ts";

/** What every function with an API key is provided with: for its admission, and to do each request once. */
export const forKeys = { clock, docsUrl, keys, leftOut, limiter, log, random, requests };

/** What every function of the candidate's page is provided with. */
export const forLinks = { clock, docsUrl, invitations: invitationsById, leftOut, limiter, log };

/** What every function of the dashboard is provided with. */
export const forMembers = { clock, docsUrl, leftOut, limiter, log, members, pageUrl, random, sessions };

/** What a function that anyone may call is provided with: it counts requests. */
export const forAnyone = { clock: wall, docsUrl, leftOut, limiter, log };

/** What a function is provided with whose URL is public, or is the credential. */
export const forUrls = { clock: wall, docsUrl, leftOut, log };
