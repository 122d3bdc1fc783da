import type { Access } from "#contract/dashboard/permissions.ts";
import type { ResultRow } from "#contract/results/result-rows.ts";
import type { ResultEntry } from "#domain/results/list/listed-result.ts";
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

/** A result in a list: a result's own row is large. */
export const resultRow = (listed: ResultEntry, access: Access): ResultRow => ({
  invitation_id: listed.id,
  ...personAs(listed, access),
  job: listed.job,
  tests: listed.tests,
  scores: listed.scores,
  // A completed invitation has all three.
  completed_at: listed.completed_at ?? "",
  overall_pass: listed.overall_pass,
  status: listed.result_status ?? "final",
  review: listed.review,
  tags: access === "full" ? (listed.tags ?? []) : [],
});
