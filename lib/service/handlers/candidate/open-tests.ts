import { openTests as open } from "#actions/candidate/open-session.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { byLink } from "#http/admission/by-link.ts";
import { handler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

type Needed = Ports<
  | "clock"
  | "random"
  | "log"
  | "invitations.read"
  | "changes"
  | "accounts.read"
  | "branding"
  | "settings"
  | "parts"
  | "norms"
>;

export const openTests = handler(operations.openTests, byLink, (ports: Needed) => async ({ target }) => ({
  body: await open(ports, target),
}));
