import { ApiError } from "#contract/errors.ts";
import { simulatedOutcomeOf } from "#domain/invitations/simulated-address.ts";
import type { Log } from "#domain/shared/ports.ts";
import { readInvitation } from "../invitations/read-invitation.ts";
import { type SimulateDeps, simulateCandidate } from "./simulate-candidate.ts";

type Target = { accountId: string; invitationId: string };

/**
 * The candidate whose address names an outcome acts on a new invitation. May run twice and die anywhere: what is
 * submitted stays submitted, and a repetition continues it. An invitation that was closed meanwhile is left alone.
 */
export const simulateInvited = async (deps: SimulateDeps & { log: Log }, target: Target): Promise<void> => {
  try {
    const invitation = await readInvitation(deps, target);
    const outcome = simulatedOutcomeOf(invitation.candidate_email);
    if (outcome === undefined || outcome === "unknown") return;
    // A repetition that comes when the first test is over must not start the second one.
    if (outcome === "abandons" && invitation.status !== "pending") return;
    await simulateCandidate(deps, target, { outcome, seed: invitation.id });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === "server_error") throw error;
    deps.log.info("simulation ended", { invitation_id: target.invitationId, code: error.code });
  }
};
