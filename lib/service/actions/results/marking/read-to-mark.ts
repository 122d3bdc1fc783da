import type { TestSlug } from "#contract/assessments/assessment.ts";
import type { MarkingView, PreparedMark, Turn } from "#contract/dashboard/results/marking.ts";
import { ApiError } from "#contract/errors.ts";
import type { MarkersMark } from "#contract/results/human-review.ts";
import type { TestResult } from "#contract/results/result.ts";
import type { PartStore } from "#domain/candidate/ports.ts";
import { firstMarkOf, type KeptMark, keptMarksOf, noAnnotations } from "#domain/results/annotations.ts";
import { segmentsOf } from "#domain/results/marked-text.ts";
import type { AnnotationStore, ResultStore } from "#domain/results/ports.ts";
import { isWritten } from "#domain/results/result.ts";
import type { ResultRecord } from "#domain/results/result-record.ts";
import { clientsTexts, hidePerson } from "#domain/team/hide-person.ts";
import type { MemberRecord } from "#domain/team/member.ts";
import type { ResultTarget } from "../change-result.ts";
import { readResult } from "../read-result.ts";
import { kindNames, quoted } from "../result-view.ts";
import { turnFor } from "./list-to-mark.ts";
import { type MarkersDeps, markersOf } from "./markers.ts";

export type ReadToMarkDeps = MarkersDeps & {
  results: Pick<ResultStore, "read">;
  parts: Pick<PartStore, "read" | "issuedTest">;
  annotations: Pick<AnnotationStore, "read">;
};

/**
 * A result and one of its written tests: the one that is named, or else the first that lacks a mark, or the last.
 *
 * @throws ApiError `not_found` when there is no result, or no writing test in it
 */
export const readWritten = async (
  deps: Pick<ReadToMarkDeps, "results">,
  target: ResultTarget,
  named?: TestSlug,
): Promise<{ result: ResultRecord; test: TestResult }> => {
  const result = await readResult(deps, target);
  const written = result.tests.filter((one) => isWritten(one) && (named === undefined || one.slug === named));
  const test = written.find(({ slug }) => result.human_marks?.[slug] === undefined) ?? written.at(-1);
  if (test === undefined) throw new ApiError("not_found");
  return { result, test };
};

/**
 * A written text for a member to mark (`MarkingView`): what they may not see yet is not in it.
 *
 * @throws ApiError `not_found` when there is no result, no writing test in it, or its text is deleted
 */
export const readToMark = async (
  deps: ReadToMarkDeps,
  target: ResultTarget,
  member: MemberRecord,
  named?: TestSlug,
): Promise<MarkingView> => {
  const { result, test } = await readWritten(deps, target, named);
  const { slug } = test;
  const [annotations, markers, part, issued] = await Promise.all([
    deps.annotations.read(target.accountId, target.invitationId),
    result.two_markers ? markersOf(deps, target.accountId) : [],
    deps.parts.read(target.accountId, target.invitationId, slug),
    deps.parts.issuedTest(target.accountId, target.invitationId, slug),
  ]);
  if (part === undefined || issued?.kind !== "writing") throw new ApiError("not_found");
  const kept = annotations ?? noAnnotations(target);
  const keptMarks = keptMarksOf(annotations, slug);
  const first_mark = firstMarkOf(kept, slug, member.person_id)?.points ?? null;
  const mark = first_mark === null ? null : (result.human_marks?.[slug] ?? null);
  const person = {
    names: [result.candidate_name, result.invited_as],
    texts: clientsTexts(result.reference, result.metadata),
  };
  const hide = (text: string) => (mark === null ? hidePerson(text, person) : text);
  const isDecided = result.two_markers && result.human_marks?.[slug] !== undefined;
  const waits = { ...turnFor(member, kept, keptMarks, markers), ...(isDecided ? { turn: "done" as const } : {}) };
  const { title, brief, points, min_words } = issued.brief;
  const text = hide(part.answers?.kind === "writing" ? part.answers.text : "");
  return {
    id: target.invitationId,
    waiting_since: result.completed_at,
    ...waits,
    test: slug,
    title,
    brief,
    points: points.map((point) => point.text),
    min_words,
    text,
    pass_threshold: test.pass_threshold,
    first_mark,
    prepared: first_mark === null ? null : prepared(test, text, hide),
    kept: visibleTo(member, keptMarks, waits.turn),
    mark,
    candidate_name: mark === null ? null : result.candidate_name,
  };
};

/** Before a text is decided, a marker sees no other's mark; whoever decides sees all. */
const visibleTo = (member: MemberRecord, kept: readonly KeptMark[], turn: Turn): MarkersMark[] =>
  kept.filter(({ by }) => turn === "decide" || by === member.person_id).map(({ by, note, test, ...mark }) => mark);

const prepared = (test: TestResult, text: string, hide: (text: string) => string): PreparedMark => {
  const review = (test.review ?? []).map((entry) => quoted(entry, (one) => (one === null ? null : hide(one))));
  return {
    score: test.score,
    parts: test.parts,
    concerns: test.concerns ?? [],
    review,
    segments: segmentsOf(
      text,
      review.filter(({ outcome }) => outcome === "finding"),
    ),
    kind_names: kindNames([test]),
  };
};
