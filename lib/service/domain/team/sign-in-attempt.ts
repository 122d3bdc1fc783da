import { createCipheriv, createDecipheriv, createHash, createHmac } from "node:crypto";
import { DASHBOARD_API_PREFIX } from "#contract/dashboard/operation.ts";
import type { Random } from "../shared/ids.ts";

/** How long a person may take at the provider. */
export const SIGN_IN_MINUTES = 10;

const DASHBOARD_HOME = "/dashboard";

/** Longer ones do not fit into every provider's `state`. */
const MAX_RETURN_PATH = 1000;

/**
 * One attempt to sign in. A cookie binds it to the browser that began it, so that no one can be signed in with another
 * person's code. Nothing of it is stored, so that anyone can begin one without writing to the table. Its random
 * cookie is the key: the `state` is encrypted and authenticated with it (AES-256-GCM), so that the provider, its logs and
 * the browser's history see no path, and nonce and verifier are derived from both. A key of the service's would add nothing:
 * whoever could put a cookie into another person's browser could get a valid one for it, too.
 */
type SignInAttempt = {
  nonce: string;
  /** The PKCE code verifier (RFC 7636). */
  verifier: string;
  return_to: string;
};

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG = { authTagLength: 16 };

const derived = (cookie: string, purpose: string): Buffer => createHmac("sha256", cookie).update(purpose).digest();

const secretsOf = (cookie: string, state: string) => ({
  nonce: derived(cookie, `nonce ${state}`).toString("base64url"),
  verifier: derived(cookie, `verifier ${state}`).toString("base64url"),
});

const seal = (cookie: string, text: string, random: Random): string => {
  const iv = random(IV_BYTES);
  const cipher = createCipheriv(CIPHER, derived(cookie, "state"), iv, TAG);
  const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
};

const unseal = (cookie: string, state: string): string | undefined => {
  const bytes = Buffer.from(state, "base64url");
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG.authTagLength)];
  // Of several texts that decode to the same bytes, only the one that was sent.
  if (bytes.toString("base64url") !== state || tag.length < TAG.authTagLength) return undefined;
  const decipher = createDecipheriv(CIPHER, derived(cookie, "state"), iv, TAG).setAuthTag(tag);
  const text = decipher.update(bytes.subarray(IV_BYTES + TAG.authTagLength), undefined, "utf8");
  try {
    return text + decipher.final("utf8");
  } catch {
    return undefined;
  }
};

const isCookie = (text = ""): boolean => /^[\w-]{43}$/.test(text);

/**
 * A new attempt: what the provider is asked with, and the cookie. A browser that has a cookie keeps it, so that several tabs
 * can sign in at the same time.
 *
 * @returns `challenge`, the PKCE S256 challenge
 */
export const newSignInAttempt = (
  { returnTo, browser: kept = "" }: { returnTo: string | undefined; browser: string | undefined },
  now: number,
  random: Random,
): { state: string; nonce: string; challenge: string; browser: string } => {
  const browser = isCookie(kept) ? kept : Buffer.from(random(32)).toString("base64url");
  const state = seal(browser, `${now + SIGN_IN_MINUTES * 60_000} ${safeReturnPath(returnTo)}`, random);
  const { nonce, verifier } = secretsOf(browser, state);
  return { state, nonce, challenge: createHash("sha256").update(verifier).digest("base64url"), browser };
};

/**
 * The attempt of a state that came back; undefined unless this browser began it, not too long ago. A state can come back
 * again until then, but the provider takes its code and verifier once.
 */
export const attemptOf = (state = "", browser: string | undefined, now: number): SignInAttempt | undefined => {
  const text = browser !== undefined && isCookie(browser) ? unseal(browser, state) : undefined;
  if (browser === undefined || text === undefined) return undefined;
  const [until = "", returnTo] = text.split(" ");
  return now < Number(until) ? { ...secretsOf(browser, state), return_to: safeReturnPath(returnTo) } : undefined;
};

/**
 * The path to show after signing in: a page of the dashboard with its query, else the dashboard's first page. Never
 * another site, whatever a browser makes of the text: it is parsed as a browser parses it, and only path and query are kept.
 */
export const safeReturnPath = (path = ""): string => {
  const base = "http://dashboard.invalid";
  if (!path.startsWith("/") || path.length > MAX_RETURN_PATH || !URL.canParse(path, base)) return DASHBOARD_HOME;
  const { origin, pathname, search } = new URL(path, base);
  const own = pathname === DASHBOARD_HOME || pathname.startsWith(`${DASHBOARD_HOME}/`);
  if (origin !== base || !own || `${pathname}/`.startsWith(`${DASHBOARD_API_PREFIX}/`)) return DASHBOARD_HOME;
  return pathname + search;
};
