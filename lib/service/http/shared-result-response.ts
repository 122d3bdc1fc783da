import { SHARE_NOT_FOUND, SHARE_OVER, SHARE_PREVIEW, SHARE_TOO_OFTEN } from "#domain/report/link-error-pages.ts";
import type { SharedResult } from "#domain/results/sharing/shares.ts";
import type { HandlerResponse } from "./call.ts";
import { page } from "./html-page.ts";
import { pageResponse } from "./report-response.ts";

const [notFound, over, tooOften] = [page(SHARE_NOT_FOUND), page(SHARE_OVER), page(SHARE_TOO_OFTEN)];
const preview = page(SHARE_PREVIEW);

/** The result, or a page that explains what is wrong with the link and what to do. */
export const sharedResultResponse = async (shared: SharedResult): Promise<HandlerResponse> => {
  switch (shared.kind) {
    case "unknown":
      return pageResponse(404, notFound);
    case "over":
      return pageResponse(410, over);
    case "too_often":
      return pageResponse(429, tooOften, { "Retry-After": String(shared.retryAfterSeconds) });
    case "preview":
      return pageResponse(200, preview);
    // A browser shows no prefetched page that failed: it asks again when the person opens the link.
    case "prefetch":
      return pageResponse(403, preview);
    case "page":
      return pageResponse(200, page(shared.html));
  }
};
