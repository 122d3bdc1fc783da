import type { InvitationRecord } from "#domain/invitation.ts";
import type { Decision } from "#domain/lifecycle.ts";
import type { Clock, InvitationChanges, InvitationStore } from "#domain/ports.ts";
import type { ResultRecord } from "#domain/result.ts";
import { readInvitation } from "./read-invitation.ts";

export type ChangeDeps = { clock: Clock; invitations: Pick<InvitationStore, "read">; changes: InvitationChanges };

/** More rivals than one invitation can have at once. */
const MAX_ROUNDS = 20;

type Outcome =
  | { kind: "changed" | "unchanged"; invitation: InvitationRecord }
  | { kind: "refused"; code: Extract<Decision, { kind: "refused" }>["code"]; invitation: InvitationRecord };

/**
 * Load, decide, commit: reads the invitation, asks the domain, writes the change on condition that the row is still
 * what the decision saw. When someone else came between, it starts over, so of acts that race exactly one wins and the
 * others decide on what the winner left.
 *
 * @throws ApiError `not_found` when the account has no such invitation.
 */
export const changeInvitation = async (
  deps: ChangeDeps,
  target: { accountId: string; invitationId: string },
  decide: (invitation: InvitationRecord, now: number) => Decision,
  resultOf?: (invitation: InvitationRecord, now: number) => ResultRecord,
): Promise<Outcome> => {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const invitation = await readInvitation(deps, { ...target, consistent: true });
    const now = deps.clock.now();
    const decision = decide(invitation, now);
    if (decision.kind === "refused") return { kind: "refused", code: decision.code, invitation };
    if (decision.kind === "unchanged") return { kind: "unchanged", invitation };
    const after = await deps.changes.apply(invitation, decision.change, resultOf?.(invitation, now));
    if (after !== "stale") return { kind: "changed", invitation: after };
  }
  throw new Error("The invitation kept changing under this request");
};
