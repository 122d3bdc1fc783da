import { switchOff } from "#actions/email/switch-off.ts";
import * as operations from "#contract/operations/pages.ts";
import { byUrl } from "#http/admission/by-url.ts";
import { handler } from "#http/handler.ts";
import { unsubscribeResponse } from "#http/unsubscribe-response.ts";
import type { Ports } from "#runtime/ports.ts";

export const unsubscribe = handler(
  operations.unsubscribe,
  byUrl,
  (ports: Ports<"accounts.read" | "members" | "knownHash">) =>
    async ({ params }) =>
      unsubscribeResponse(await switchOff({ ...ports, hash: ports.knownHash }, params.link), { isDone: true }),
);
