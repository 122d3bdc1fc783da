import { readSwitch } from "#actions/email/switch-off.ts";
import * as operations from "#contract/operations/pages.ts";
import { byUrl } from "#http/admission/by-url.ts";
import { serve } from "#http/serve.ts";
import { unsubscribeResponse } from "#http/unsubscribe-response.ts";
import { unsubscribing } from "#runtime/pages/unsubscribing.ts";

export const handler = serve(operations.readUnsubscribePage, byUrl(unsubscribing), async ({ params }) =>
  unsubscribeResponse(await readSwitch(unsubscribing, params.link), { isDone: false }),
);
