import { readLogo } from "#actions/accounts/settings/read-logo.ts";
import * as operations from "#contract/operations/pages.ts";
import { byUrl } from "#http/admission/by-url.ts";
import { imageResponse } from "#http/image-response.ts";
import { serve } from "#http/serve.ts";
import { logos } from "#runtime/pages/logos.ts";

export const handler = serve(operations.readLogo, byUrl(logos), async ({ params }) =>
  imageResponse(await readLogo(logos, params.name)),
);
