import { readSwitch } from "#actions/email/switch-off.ts";
import * as operations from "#contract/operations/pages.ts";
import { byUrl } from "#http/admission/by-url.ts";
import { handler } from "#http/handler.ts";
import { unsubscribeResponse } from "#http/unsubscribe-response.ts";
import type { Ports } from "#runtime/ports.ts";

export const readUnsubscribePage = handler(
  operations.readUnsubscribePage,
  byUrl,
  (ports: Ports<"accounts.read" | "knownHash">) =>
    async ({ params }) =>
      unsubscribeResponse(await readSwitch({ ...ports, hash: ports.knownHash }, params.link), { isDone: false }),
);
