import type { Access } from "#contract/dashboard/permissions.ts";
import type { ResultView } from "#contract/dashboard/results/results.ts";
import type { ShownTest, TestResult } from "#contract/results/result.ts";
import type { ReviewEntry } from "#contract/results/review.ts";
import type { TakenText } from "#domain/kinds/test-text.ts";
import type { AnnotationsRecord } from "#domain/results/annotations.ts";
import { presentAnnotations } from "#domain/results/annotations.ts";
import { markedTexts } from "#domain/results/marked-text.ts";
import { presentResult } from "#domain/results/result.ts";
import type { ResultRecord } from "#domain/results/result-record.ts";
import { kindName } from "#domain/scoring/kind-names.ts";
import { clientsTexts, hidePerson } from "#domain/team/hide-person.ts";
import { maskText } from "#domain/team/masking.ts";
import { personAs } from "./result-row.ts";

type Parts = { result: ResultRecord; texts: readonly TakenText[]; annotations: AnnotationsRecord };

/** A result as the dashboard shows it to a role with this access. */
export const resultView = (
  { result, texts, annotations }: Parts,
  access: Access,
  { now, pageUrl }: { now: number; pageUrl: string },
): ResultView => {
  const shown = presentResult(result, now, pageUrl);
  const beside = { access, annotations: presentAnnotations(annotations, access), kind_names: kindNames(shown.tests) };
  if (access === "full") return { ...beside, result: shown, texts: markedTexts(shown.tests, texts) };
  const person = {
    names: [result.candidate_name, result.invited_as],
    texts: clientsTexts(result.reference, result.metadata),
  };
  const hide = (text: string | null) => (text === null ? null : hidePerson(text, person));
  const tests = shown.tests.map((test) => withoutPerson(test, hide));
  return {
    ...beside,
    result: {
      ...shown,
      ...personAs(result, access),
      invited_as: result.invited_as === null ? null : maskText(result.invited_as),
      metadata: null,
      tests,
      review: shown.review === null ? null : { ...shown.review, request: null, note: null },
      report_url: null,
      report_expires_at: null,
      verify_url: null,
    },
    texts: markedTexts(
      tests,
      texts.map((text) => ({ ...text, given: hide(text.given) })),
    ),
  };
};

export const kindNames = (tests: readonly TestResult[]): Record<string, string> => {
  const reviewed = tests.flatMap((test) => [test, ...(test.sections ?? [])]);
  const kinds = reviewed.flatMap(({ review = [] }) => review.map(({ kind }) => kind));
  return Object.fromEntries(kinds.map((kind) => [kind, kindName(kind)]));
};

type Hide = (text: string | null) => string | null;

/** The notes of people are about the person; what the candidate wrote may name them. */
const withoutPerson = (test: ShownTest, hide: Hide): ShownTest => ({
  ...test,
  ...(test.review === undefined ? {} : { review: test.review.map((entry) => quoted(entry, hide)) }),
  ...(test.sections === undefined
    ? {}
    : {
        sections: test.sections.map((section) => ({
          ...section,
          ...(section.review === undefined ? {} : { review: section.review.map((entry) => quoted(entry, hide)) }),
        })),
      }),
  human_mark: test.human_mark === null ? null : { ...test.human_mark, note: "" },
});

export const quoted = (entry: ReviewEntry, hide: Hide): ReviewEntry => ({
  ...entry,
  given: hide(entry.given),
  explanation: hide(entry.explanation) ?? "",
});
