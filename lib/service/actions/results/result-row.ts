import type { Access } from "#contract/dashboard/permissions.ts";
import type { ResultRow } from "#contract/dashboard/results.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { AnnotationsRecord } from "#domain/results/annotations.ts";
import { maskEmail, maskText } from "#domain/team/masking.ts";

type Person = { candidate_name: string; candidate_email: string; reference: string | null };

/** Who a result is about, as a role with this access sees them. */
export const personAs = (person: Person, access: Access): Person =>
  access === "full"
    ? { candidate_name: person.candidate_name, candidate_email: person.candidate_email, reference: person.reference }
    : {
        candidate_name: maskText(person.candidate_name),
        candidate_email: maskEmail(person.candidate_email),
        reference: person.reference === null ? null : maskText(person.reference),
      };

const reviewIn = ({ reviews }: InvitationRecord): ResultRow["review"] => {
  const last = reviews?.at(-1);
  if (last === undefined) return null;
  return last.act === "requested" ? "requested" : last.decision;
};

/** A result in a list: from its invitation, because a result's own row is large. */
export const resultRow = (
  invitation: InvitationRecord,
  annotations: AnnotationsRecord | undefined,
  access: Access,
): ResultRow => ({
  invitation_id: invitation.id,
  ...personAs(invitation, access),
  job: invitation.job,
  tests: invitation.tests,
  scores: invitation.scores,
  completed_at: invitation.completed_at ?? invitation.updated_at,
  overall_pass: invitation.overall_pass ?? false,
  status: invitation.result_status ?? "final",
  review: reviewIn(invitation),
  tags: access === "full" ? (annotations?.tags ?? []) : [],
});
