import { readSharedResult as look } from "#actions/results/read-shared-result.ts";
import * as operations from "#contract/operations/pages.ts";
import { parseShareLink } from "#domain/results/sharing/shares.ts";
import { byUrl } from "#http/admission/by-url.ts";
import { addressesOf } from "#http/dashboard/request.ts";
import { handler } from "#http/handler.ts";
import { linkOpener } from "#http/link-opener.ts";
import { sharedResultResponse } from "#http/shared-result-response.ts";
import type { Ports } from "#runtime/ports.ts";

type Needed = Ports<"clock" | "random" | "pageUrl" | "limiter" | "results" | "shares" | "accounts.read" | "branding">;

export const readSharedResult = handler(
  operations.readSharedResult,
  byUrl,
  (ports: Needed) =>
    async ({ params: { link }, event }) => {
      const { http, timeEpoch: wall } = event.requestContext;
      const opener = linkOpener({ method: http.method, headers: event.headers });
      const read = () => look(ports, link, { ...addressesOf(event), wall, opener });
      return sharedResultResponse(await ports.clock.within(parseShareLink(link)?.accountId ?? "", read));
    },
);
