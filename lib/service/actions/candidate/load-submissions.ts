import type { PartRecord } from "#domain/candidate/part-record.ts";
import type { PartStore } from "#domain/candidate/ports.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { Submission } from "#domain/results/score-part.ts";

/** Every part of an invitation that was started, with its sheet; `last` takes the place of the row it is about to become. */
export const submissionsOf = async (
  deps: { parts: PartStore },
  invitation: Pick<InvitationRecord, "account_id" | "id">,
  last?: PartRecord,
): Promise<Omit<Submission, "grammar">[]> => {
  const stored = await deps.parts.list(invitation.account_id, invitation.id);
  return Promise.all(
    stored.map(async (row) => {
      const part = last?.id === row.id ? last : row;
      const sheet = await deps.parts.sheet(invitation.account_id, invitation.id, part.id);
      if (sheet === undefined) throw new Error("A part has no sheet");
      return { part, sheet };
    }),
  );
};
