import { stateOf } from "#actions/candidate/read-candidate-state.ts";
import { submitPart as submit } from "#actions/candidate/submit-part.ts";
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

export const submitPart = handler(operations.submitPart, byLink, (ports: Needed) => async ({ target, body }) => ({
  body: await stateOf(ports, await submit(ports, target, body)),
}));
