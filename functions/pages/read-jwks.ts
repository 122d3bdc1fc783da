import * as operations from "#contract/operations/pages.ts";
import { byUrl } from "#http/admission/by-url.ts";
import { serve } from "#http/serve.ts";
import { jwks } from "#runtime/pages/jwks.ts";

/** For an hour: a new key is published with the deployment that first signs with it, and a verifier reads keys again. */
const headers = { "Cache-Control": "public, max-age=3600", "Access-Control-Allow-Origin": "*" };

export const handler = serve(operations.readJwks, byUrl(jwks), async () => ({
  body: { keys: await jwks.publicKeys.read() },
  headers,
}));
