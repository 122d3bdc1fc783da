import { readRecord as read } from "#actions/candidate/read-record.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { byLink } from "#http/admission/by-link.ts";
import { handler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

type Needed = Ports<"clock" | "pageUrl" | "accounts.read" | "branding" | "settings" | "parts" | "results">;

export const readRecord = handler(operations.readRecord, byLink, (ports: Needed) => async ({ invitation }) => ({
  body: await read(ports, invitation),
}));
