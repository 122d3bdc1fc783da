import type { HumanMark } from "#contract/results/human-review.ts";
import { shownPercentile } from "#contract/results/shown-percentile.ts";
import { kindOf, nameOf } from "../assessments/catalogue.ts";
import { momentInWords } from "../shared/format-time.ts";
import type { ReportTest } from "./input.ts";
import { KINDS_IN_REPORT, type KindInReport } from "./kinds.ts";
import type { Block, ScoreLine, Section } from "./layout-model.ts";
import { counted, durationInWords, listed } from "./wording.ts";

const inReport = (test: ReportTest): KindInReport | undefined => {
  const kind = kindOf(test);
  return kind && KINDS_IN_REPORT[kind];
};

/** What a test's score comes from, in a sentence; empty when the result does not say. */
const summaryOf = (test: ReportTest): string =>
  (test.review ?? []).length === 0 ? "" : (inReport(test)?.summary(test) ?? "");

/** Who marked, and when; without a name in the candidate's own report, and without a role for a mark by API. */
const markersOf = ({ marks, marked_by, marked_at }: HumanMark, zone: string): string => {
  const given = marks ?? [{ marked_by, marked_at }];
  const who = given.map(({ marked_by: by, marked_at: at }) => {
    const name = by === null ? "a person" : by.name === "" ? `a person (${by.role})` : `${by.name} (${by.role})`;
    return `${name} on ${momentInWords(at, zone)}`;
  });
  return listed(who);
};

/**
 * How sure the verdict is, for who reads the first page alone: a person's mark decides it, else the score, of which the
 * result may not say how precise it is.
 */
const certaintyOf = (
  { score, standard_error, standard_error_basis, borderline, human_mark, provisional }: ReportTest,
  zone: string,
): string => {
  if (human_mark)
    return `Marked ${human_mark.score} by ${markersOf(human_mark, zone)}, which decides. Computed score: ${score}.`;
  return [
    ...(provisional === true ? ["Provisional: a person decides this test, and has not marked it yet."] : []),
    ...(standard_error === undefined
      ? []
      : [
          `Standard error ± ${standard_error} points${standard_error_basis === "measured" ? ", measured from candidates' answers" : ""}.`,
        ]),
    ...(borderline === true ? ["Borderline: another form of the test might have decided otherwise."] : []),
  ].join(" ");
};

/** What was counted in the form, of a score that is on form A's scale. */
const conversionOf = ({ raw_score, content, conversion }: ReportTest): string =>
  conversion == null
    ? ""
    : `${raw_score} points as counted in form ${content?.form ?? ""}, converted to form A's scale (conversion of ${conversion.version}, error ± ${conversion.error}).`;

/** Of a test that the account has made: its content and key are not ours. */
export const NOT_REVIEWED = "This test was made by the account that invited the candidate, and was not reviewed by us.";

const basisOf = (test: ReportTest): string => {
  if (test.sections !== undefined) return `The mean of its ${counted(test.sections.length, "test")}.`;
  return [summaryOf(test), conversionOf(test), ...(test.own_test === undefined ? [] : [NOT_REVIEWED])]
    .filter((text) => text !== "")
    .join(" ");
};

const scoreLine = (test: ReportTest, part: boolean, zone: string): ScoreLine => ({
  name: nameOf(test),
  part,
  score: test.human_mark?.score ?? test.score,
  error: test.human_mark ? null : (test.standard_error ?? null),
  passMark: test.pass_threshold,
  percentile: shownPercentile(test),
  ...(test.provisional === true
    ? { tone: "mixed", verdict: "Provisional" }
    : test.pass
      ? { tone: "good", verdict: "Passed" }
      : { tone: "bad", verdict: "Not passed" }),
  summary: [basisOf(test), certaintyOf(test, zone)].filter((text) => text !== "").join(" "),
});

export const scoreLines = (tests: readonly ReportTest[], zone: string): ScoreLine[] =>
  tests.flatMap((test) => [
    scoreLine(test, false, zone),
    ...(test.sections ?? []).map((part) => scoreLine(part, true, zone)),
  ]);

const section = (test: ReportTest, level: 1 | 2, printsKeys: boolean, zone: string): Section => {
  const margin = test.standard_error === undefined ? "" : ` (standard error ± ${test.standard_error})`;
  const borderline =
    test.borderline === true ? " Borderline: the outcome might have been different with another form of the test." : "";
  const { human_mark: mark } = test;
  const verdict = `${test.provisional === true ? "provisionally " : ""}${test.pass ? "passed" : "not passed"}`;
  const outcome = mark
    ? `. Marked ${mark.score} by ${markersOf(mark, zone)}: ${verdict}.`
    : `: ${verdict}.${borderline}`;
  const facts = `Score ${test.score} of 100${margin}, pass mark ${test.pass_threshold}${outcome} Taken in ${durationInWords(test.duration_sec)}.`;
  const summary = basisOf(test);
  const unexplained: Block[] =
    test.sections === undefined && (test.review ?? []).length === 0
      ? [{ kind: "paragraph", quiet: true, text: "No details of this test are stored with the result." }]
      : [];
  return {
    title: nameOf(test),
    level,
    blocks: [
      { kind: "paragraph", text: summary === "" ? facts : `${facts} ${summary}` },
      ...(mark && mark.note !== "" ? [{ kind: "paragraph" as const, text: `Reason for the mark: ${mark.note}` }] : []),
      ...(inReport(test)?.details(test, printsKeys) ?? []),
      ...unexplained,
    ],
  };
};

/** A section for each test, with a subsection for each part of an assessment that consists of several. */
export const testSections = (tests: readonly ReportTest[], printsKeys: boolean, zone: string): Section[] =>
  tests.flatMap((test) => [
    section(test, 1, printsKeys, zone),
    ...(test.sections ?? []).map((part) => section(part, 2, printsKeys, zone)),
  ]);

/** Question by question and error by error, after everything else: a section, with a subsection for each test. */
export const appendix = (tests: readonly ReportTest[], printsKeys: boolean): Section[] => {
  const parts = tests
    .flatMap((test) => (test.sections ?? [test]).map((part) => ({ test, part })))
    .map(({ test, part }) => ({
      title: `Details: ${test === part ? "" : `${nameOf(test)}, `}${nameOf(part)}`,
      blocks: inReport(part)?.appendix(part, printsKeys) ?? [],
    }))
    .filter(({ blocks }) => blocks.length > 0);
  const about = "Each question and each error. The numbers are those of the marks in the texts above.";
  return parts.length === 0
    ? []
    : [
        { title: "Appendix", level: 1, blocks: [{ kind: "paragraph", text: about }] },
        ...parts.map((part): Section => ({ ...part, level: 2 })),
      ];
};
