import { NO_SWITCH } from "#domain/email/unsubscribe-pages.ts";
import type { HandlerResponse } from "./call.ts";
import { page } from "./html-page.ts";

/** The link is a credential. */
const PRIVATE = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex, nofollow" };

/** A page about what the link switches off, or that there is none. */
export const unsubscribeResponse = async <Found>(
  found: Found | undefined,
  shown: (found: Found) => string,
): Promise<HandlerResponse> => {
  const { headers, ...response } = await page(found === undefined ? NO_SWITCH : shown(found), "'self'")();
  return { ...response, status: found === undefined ? 404 : 200, headers: { ...headers, ...PRIVATE } };
};
