import { createHash, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";
import { DASHBOARD_API_PREFIX } from "#contract/dashboard/operation.ts";
import type { Random } from "../shared/ids.ts";

/** How long a person may take at the provider. */
export const SIGN_IN_MINUTES = 10;

/** Binds an attempt to the browser that began it, so that no one can be signed in with another person's code. */
export const SIGN_IN_COOKIE = "__Host-sign-in";

const DASHBOARD_HOME = "/dashboard";

/** One attempt to sign in, as stored from its beginning until the provider sends the person back; read once. */
export const SignInAttempt = z.object({
  /** SHA-256 of the cookie of the browser that began it. */
  browser_hash: z.string(),
  nonce: z.string(),
  /** The PKCE code verifier (RFC 7636). */
  verifier: z.string(),
  return_to: z.string(),
  created_at: z.string(),
});
export type SignInAttempt = z.infer<typeof SignInAttempt>;

const sha256 = (text: string): string => createHash("sha256").update(text).digest("base64url");

const randomText = (random: Random): string => Buffer.from(random(32)).toString("base64url");

/** Names the attempt of a state in the table. */
export const stateHash = sha256;

/**
 * A new attempt. `challenge` is the PKCE S256 challenge. A browser that has a cookie keeps it, so that two tabs can sign
 * in at the same time.
 */
export const newSignInAttempt = (
  input: { returnTo: string | undefined; browser: string | undefined },
  now: number,
  random: Random,
): { attempt: SignInAttempt; state: string; browser: string; challenge: string } => {
  const { browser: kept = "" } = input;
  const browser = /^[\w-]{43}$/.test(kept) ? kept : randomText(random);
  const verifier = randomText(random);
  const attempt = {
    browser_hash: sha256(browser),
    nonce: randomText(random),
    verifier,
    return_to: safeReturnPath(input.returnTo),
    created_at: new Date(now).toISOString(),
  };
  return { attempt, state: randomText(random), browser, challenge: sha256(verifier) };
};

/** Whether the attempt was begun by this browser, and not too long ago. */
export const canFinish = (attempt: SignInAttempt, browser: string | undefined, now: number): boolean => {
  const [expected, given] = [Buffer.from(attempt.browser_hash), Buffer.from(sha256(browser ?? ""))];
  const own = expected.length === given.length && timingSafeEqual(expected, given);
  return own && now < Date.parse(attempt.created_at) + SIGN_IN_MINUTES * 60_000;
};

/**
 * The path to show after signing in: a page of the dashboard with its query, else the dashboard's first page. Never
 * another site, whatever a browser makes of the text: it is parsed as a browser parses it, and only path and query are kept.
 */
export const safeReturnPath = (path = ""): string => {
  const base = "http://dashboard.invalid";
  if (!path.startsWith("/") || !URL.canParse(path, base)) return DASHBOARD_HOME;
  const { origin, pathname, search } = new URL(path, base);
  const own = pathname === DASHBOARD_HOME || pathname.startsWith(`${DASHBOARD_HOME}/`);
  if (origin !== base || !own || `${pathname}/`.startsWith(`${DASHBOARD_API_PREFIX}/`)) return DASHBOARD_HOME;
  return pathname + search;
};
