import { MAX_MEMBER_ACTS, type MemberAct } from "#domain/invitations/history/member-act.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { Change } from "#domain/invitations/lifecycle.ts";
import type { AlsoWritten } from "#domain/results/ports.ts";
import { type Audited, auditRecord, type Changed } from "#domain/shared/audit.ts";
import type { Plan } from "./change-invitation.ts";

/** The act as the invitation's row remembers it. */
export const memberAct = ({ origin }: Audited, act: MemberAct["act"], now: number, value?: string): MemberAct => ({
  act,
  at: new Date(now).toISOString(),
  by: origin.actor.name ?? "",
  ...(value === undefined ? {} : { value }),
});

/** The audit log's entry of an act on one invitation. It names the invitation by its id and the candidate not at all. */
export const auditOf = (
  { origin, random }: Audited,
  { id, account_id }: InvitationRecord,
  act: MemberAct["act"],
  now: number,
  changes: Changed[] = [],
): NonNullable<AlsoWritten["audit"]> =>
  auditRecord({ now, random }, origin, {
    accountId: account_id,
    action: `invitation.${act}`,
    object: { type: "invitation", id, name: null },
    changes,
  });

type Setting = "expires_at" | "extra_time_percent" | "send_at";

const asText = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

/**
 * The change as an act: with an entry in the audit log, written in the transaction of the change. A member's act is also
 * added to the invitation's history. Without an actor, the change as it is.
 *
 * @param setting that the act changes, for the audit log
 */
export const auditedChange = (
  audited: Audited | undefined,
  act: MemberAct["act"],
  { change, alsoWrite }: { change: Change; alsoWrite?: AlsoWritten },
  { invitation, now }: { invitation: InvitationRecord; now: number },
  setting?: Setting,
): { change: Change; alsoWrite: AlsoWritten } => {
  if (audited === undefined) return { change, alsoWrite: alsoWrite ?? {} };
  const changes =
    setting === undefined
      ? []
      : [{ field: setting, before: asText(invitation[setting]), after: asText(change.set[setting]) }];
  const value = (setting === undefined || setting === "expires_at" ? null : asText(change.set[setting])) ?? undefined;
  const remembered: Change = {
    ...change,
    // Two members who act at once are both remembered.
    assumes: { ...change.assumes, member_acts: invitation.member_acts },
    set: {
      ...change.set,
      member_acts: [...(invitation.member_acts ?? []), memberAct(audited, act, now, value)].slice(-MAX_MEMBER_ACTS),
    },
  };
  return {
    change: audited.origin.actor.type === "member" ? remembered : change,
    alsoWrite: { ...alsoWrite, audit: auditOf(audited, invitation, act, now, changes) },
  };
};

/** The same for a plan, which may change nothing. */
export const auditedPlan = <Code extends string>(
  audited: Audited | undefined,
  act: MemberAct["act"],
  plan: Plan<Code>,
  seen: { invitation: InvitationRecord; now: number },
  setting?: Setting,
): Plan<Code> =>
  plan.kind === "change" ? { kind: "change", ...auditedChange(audited, act, plan, seen, setting) } : plan;
