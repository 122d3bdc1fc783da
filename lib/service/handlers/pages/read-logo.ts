import { readLogo as read } from "#actions/accounts/settings/read-logo.ts";
import * as operations from "#contract/operations/pages.ts";
import { byUrl } from "#http/admission/by-url.ts";
import { handler } from "#http/handler.ts";
import { imageResponse } from "#http/image-response.ts";
import type { Ports } from "#runtime/ports.ts";

export const readLogo = handler(
  operations.readLogo,
  byUrl,
  (ports: Ports<"logos">) =>
    async ({ params }) =>
      imageResponse(await read(ports, params.name)),
);
