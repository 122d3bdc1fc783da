import { listMeasuredTests as list } from "#actions/list-tests.ts";
import * as operations from "#contract/operations/pages.ts";
import { byUrl } from "#http/admission/by-url.ts";
import { handler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

/** For an hour: they are measured once a day. */
const headers = { "Cache-Control": "public, max-age=3600" };

export const listMeasuredTests = handler(operations.listMeasuredTests, byUrl, (ports: Ports<"norms">) => async () => ({
  body: await list(ports.norms),
  headers,
}));
