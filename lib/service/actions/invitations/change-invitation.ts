import { ApiError } from "#contract/errors.ts";
import { isErased } from "#domain/invitations/erasure/erasure.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { Decision } from "#domain/invitations/lifecycle.ts";
import type { InvitationStore } from "#domain/invitations/ports.ts";
import type { AlsoWritten, InvitationChanges } from "#domain/results/ports.ts";
import type { Clock } from "#domain/shared/ports.ts";
import { readInvitation } from "./read-invitation.ts";

export type ChangeDeps = { clock: Clock; invitations: Pick<InvitationStore, "read">; changes: InvitationChanges };

/** More concurrent writers than one invitation can have. */
export const MAX_ROUNDS = 20;

/** A decision, with the action's own refusals and with what to write in the same transaction. */
export type Plan<Code extends string> =
  | (Extract<Decision, { kind: "change" }> & { alsoWrite?: AlsoWritten })
  | { kind: "unchanged" }
  | { kind: "refused"; code: Code };

type Outcome<Code> =
  | { kind: "changed" | "unchanged"; invitation: InvitationRecord }
  | { kind: "refused"; code: Code; invitation: InvitationRecord };

export type RefusalCode = Extract<Decision, { kind: "refused" }>["code"];

/**
 * Read, decide, commit: reads the invitation, lets the domain decide, and writes the change on condition that the row
 * is unchanged. If another write came between, it starts over, so of concurrent changes exactly one wins and the others
 * decide on its result. It starts over, too, if a decision fails because what it reads is being erased.
 *
 * @throws ApiError `not_found` if the account has no such invitation, or if what the decision reads is erased.
 */
export const changeInvitation = async <Code extends string = RefusalCode>(
  deps: ChangeDeps,
  target: { accountId: string; invitationId: string },
  decide: (invitation: InvitationRecord, now: number) => Plan<Code> | Promise<Plan<Code>>,
  alsoWrite?: (invitation: InvitationRecord, now: number) => AlsoWritten,
): Promise<Outcome<Code>> => {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const invitation = await readInvitation(deps, target);
    const now = deps.clock.now();
    let decision: Plan<Code>;
    try {
      decision = await decide(invitation, now);
    } catch (error) {
      if (!isErased(await readInvitation(deps, target))) throw error;
      if (isErased(invitation)) throw new ApiError("not_found");
      continue;
    }
    if (decision.kind === "refused") return { kind: "refused", code: decision.code, invitation };
    if (decision.kind === "unchanged") return { kind: "unchanged", invitation };
    const also = { ...alsoWrite?.(invitation, now), ...decision.alsoWrite };
    const after = await deps.changes.apply(invitation, decision.change, also);
    if (after !== "stale") return { kind: "changed", invitation: after };
  }
  throw new Error("The invitation kept changing under this request");
};
