import type { PartRecord } from "#domain/candidate/part-record.ts";
import type { PartStore } from "#domain/candidate/ports.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { Submission } from "#domain/results/score-part.ts";

/** Every started part of an invitation with its issued test. `last` replaces the row that it is about to become. */
export const submissionsOf = async (
  deps: { parts: PartStore },
  invitation: Pick<InvitationRecord, "account_id" | "id">,
  last?: PartRecord,
): Promise<Omit<Submission, "grammar">[]> => {
  const stored = await deps.parts.list(invitation.account_id, invitation.id);
  return Promise.all(
    stored.map(async (row) => {
      const part = last?.id === row.id ? last : row;
      const issued = await deps.parts.issuedTest(invitation.account_id, invitation.id, part.id);
      if (issued === undefined) throw new Error("A started part has no issued test");
      return { part, issued };
    }),
  );
};
