import type { AtsReader } from "#domain/integrations/ports.ts";
import type { WebhookHttp } from "../webhooks/http-sender.ts";

/** Reads from an ATS by the sender of reports, with its checks of addresses. */
export const atsReader = (sender: Pick<WebhookHttp, "post">): AtsReader => ({
  get: async (url, headers) => {
    const { body_excerpt, ...answer } = await sender.post({ method: "GET", url, headers, body: new Uint8Array() });
    return { ...answer, body: body_excerpt };
  },
});
