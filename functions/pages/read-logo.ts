import { readLogo } from "#actions/accounts/settings/read-logo.ts";
import { linkEndpoint } from "#http/endpoint.ts";
import { imageResponse } from "#http/image-response.ts";
import { logos } from "#runtime/pages/logos.ts";

export const handler = linkEndpoint(logos, 200, async ({ pathParameters }) =>
  imageResponse(await readLogo(logos, pathParameters?.name ?? "")),
);
