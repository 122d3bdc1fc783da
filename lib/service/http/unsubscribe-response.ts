import { askPage, NO_SWITCH, stoppedPage } from "#domain/email/unsubscribe-pages.ts";
import type { HandlerResponse } from "./call.ts";
import { page } from "./html-page.ts";

/** The link is a credential. */
const PRIVATE = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex, nofollow" };

type Found = Parameters<typeof askPage>[0];

/** A page that asks before the link switches anything off, or says that it has; or that there is no such link. */
export const unsubscribeResponse = async (
  found: Found | undefined,
  { isDone }: { isDone: boolean },
): Promise<HandlerResponse> => {
  const shown = isDone ? stoppedPage : askPage;
  const { headers, ...response } = await page(found === undefined ? NO_SWITCH : shown(found))();
  return { ...response, status: found === undefined ? 404 : 200, headers: { ...headers, ...PRIVATE } };
};
