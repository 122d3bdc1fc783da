import type { Mutant } from "../run/mutate.ts";

const [review, erasure, result] = [
  "lib/service/domain/results/review/human-review.ts",
  "lib/service/domain/invitations/erasure/erasure.ts",
  "lib/service/actions/results/change-result.ts",
];

/** Planted bugs of what people add to results, and of erasures: name, file, text, replacement. */
const BUGS: readonly (readonly [name: string, file: string, text: string, replacement: string])[] = [
  [
    "a step of a review overwrites a concurrent one",
    review,
    'assumes: { status: "completed", updated_at: invitation.updated_at },\n      set: { updated_at: step.at',
    'assumes: { status: "completed" },\n      set: { updated_at: step.at',
  ],
  [
    "a review is asked for while it is open",
    review,
    'if (result.human_review?.status === "requested") return',
    'if (result.human_review?.status === "decided") return',
  ],
  [
    "two steps have the same time",
    review,
    "Math.max(now, Date.parse(updated_at) + 1)",
    "Math.max(now, Date.parse(updated_at))",
  ],
  ["a result becomes final again", review, ' && resultStatus(result) === "provisional"', ""],
  ["a mark is given twice for its key", result, "record: beside.record,", "record: undefined,"],
  [
    "a requested review does not wait for a person",
    "lib/service/domain/results/review/review-queue.ts",
    '  if (result.human_review?.status === "requested") return "decision";\n',
    "",
  ],
  [
    "a review has no event",
    "lib/service/domain/invitations/publishing/events.ts",
    "(after.reviews ?? []).slice(before.reviews?.length ?? 0)",
    "(after.reviews ?? []).slice(1 + (before.reviews?.length ?? 0))",
  ],
  [
    "a result takes a second more",
    "lib/service/domain/results/score-invitation.ts",
    "Math.round(takenMs(submission.part) / 1000)",
    "Math.round(takenMs(submission.part) / 1000) + 1",
  ],
  [
    "an erased invitation is not refunded",
    erasure,
    "set: { ...set, ...step },\n      credits,",
    "set: { ...set, ...step },",
  ],
  ["an erased invitation keeps its address", erasure, '  candidate_email: "",\n', ""],
  [
    "what was written during an erasure stays",
    "lib/service/actions/privacy/erase-invitation.ts",
    '    await deps.derived.erase(derivedFrom(seen), seen.erased_at ?? "");\n',
    "",
  ],
  [
    "an erased candidate's result stays",
    "lib/service/store/privacy/derived-rows.ts",
    "      await removeRows(table, [\n        keys.result(account_id, id),",
    "      await removeRows(table, [",
  ],
  [
    "an erasure misses what was just created",
    "lib/service/store/privacy/erasable-invitations.ts",
    "return found.length > 0 ? found : some(keys.invitation",
    "return found.length >= 0 ? found : some(keys.invitation",
  ],
  [
    "another candidate is erased",
    "lib/service/store/privacy/erasable-invitations.ts",
    "!isErased(invitation) && addressHash(invitation.candidate_email) === hash",
    "!isErased(invitation)",
  ],
  [
    "an erasure is begun twice for its key",
    "lib/service/store/privacy/erasures.ts",
    "transactOnce(table, record, [",
    "transactOnce(table, undefined, [",
  ],
  [
    "an erasure whose worker died is not continued",
    "lib/service/store/privacy/erasures.ts",
    '"SET due_at = :due"',
    '"SET due_at = :due REMOVE due_shard"',
  ],
];

export const MUTANTS_OF_PEOPLE: readonly Mutant[] = BUGS.map(([name, file, text, replacement]) => ({
  ...{ name, file, text, replacement },
}));
