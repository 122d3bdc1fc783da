import * as operations from "#contract/operations/pages.ts";
import { byUrl } from "#http/admission/by-url.ts";
import { handler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

/** For an hour: a new key is published with the deployment that first signs with it, and a verifier reads keys again. */
const headers = { "Cache-Control": "public, max-age=3600", "Access-Control-Allow-Origin": "*" };

export const readJwks = handler(operations.readJwks, byUrl, (ports: Ports<"publicKeys">) => async () => ({
  body: { keys: await ports.publicKeys.read() },
  headers,
}));
