import { readCandidateState } from "#actions/candidate/read-candidate-state.ts";
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

export const readState = handler(operations.readState, byLink, (ports: Needed) => async ({ invitation }) => ({
  body: await readCandidateState(ports, invitation),
}));
