import { DIALECT_NAMES } from "#contract/dialect.ts";
import { testOf } from "../assessments/catalogue.ts";
import type { Branding } from "../branding.ts";
import { momentInWords } from "../format-time.ts";
import { MEASURED_FROM } from "../scoring/norms.ts";
import type { ReportInput, ReportTest } from "./input.ts";
import { integritySection, integritySentence } from "./integrity.ts";
import type { Block, Report, ScoreLine, Section } from "./layout-model.ts";
import { strengthsSentence } from "./strengths.ts";
import { scoreLines, testSections } from "./tests.ts";
import { counted, listed, ordinal } from "./wording.ts";

/** The most important facts for a hiring manager. */
const outcomeSentence = ({ tests, overall_pass }: ReportInput): string => {
  const [only] = tests;
  const pair = (test: ReportTest) =>
    `${testOf(test.slug).name}, ${test.human_mark ? `marked ${test.human_mark.score} by a person` : `${test.score} points`} (pass mark ${test.pass_threshold})`;
  if (only !== undefined && tests.length === 1) {
    return overall_pass ? `Pass mark reached: ${pair(only)}.` : `Pass mark not reached: ${pair(only)}.`;
  }
  const failed = tests.filter(({ pass }) => !pass);
  const passed = tests.length - failed.length;
  return failed.length === 0
    ? `Pass mark reached in all ${counted(tests.length, "test")}.`
    : `Pass mark reached in ${passed} of ${counted(tests.length, "test")}. Below it: ${listed(failed.map(pair))}.`;
};

const percentileNote = (lines: readonly ScoreLine[]): string => {
  const measured = lines.find(({ percentile }) => percentile !== null);
  if (measured === undefined || measured.percentile === null) {
    return `Percentiles are shown once ${MEASURED_FROM} candidates have completed the same form of a test.`;
  }
  const { name, percentile } = measured;
  const missing = lines.some((line) => line.percentile === null)
    ? ` Where none is shown, fewer than ${MEASURED_FROM} candidates have.`
    : "";
  return `Percentiles compare with the candidates who completed the same form of a test. The ${ordinal(percentile)} percentile in the ${name.toLowerCase()} means a higher score than about ${percentile} % of them.${missing}`;
};

/** The versions with which each test was created and judged, so that two reports can be compared. */
const versionBlocks = ({ tests, versions }: ReportInput): Block[] => {
  const rows = tests.flatMap((test) =>
    [test, ...(test.sections ?? [])].flatMap(({ slug, content }) =>
      content === undefined
        ? []
        : [[{ text: testOf(slug).name, strong: true }, { text: content.form }, { text: content.version }]],
    ),
  );
  const missing = [...(rows.length === 0 ? ["content and key"] : []), ...(versions === undefined ? ["the rules"] : [])];
  const columns = [
    { title: "Test", width: 0.4 },
    { title: "Form", width: 0.2 },
    { title: "Content and key", width: 0.4 },
  ];
  const rules = [
    { title: "Scoring rules", value: versions?.scoring },
    { title: "Norms", value: versions && `${versions.norms}${versions.norms_provisional ? ", provisional" : ""}` },
    { title: "Integrity limits", value: versions?.integrity },
  ];
  return [
    ...(rows.length === 0 ? [] : [{ kind: "table" as const, title: "Versions of the tests", columns, rows }]),
    ...(versions === undefined
      ? []
      : [
          {
            kind: "table" as const,
            title: "Versions of the rules",
            columns: rules.map(({ title }) => ({ title, width: 1 / rules.length })),
            rows: [rules.map(({ value }) => ({ text: value ?? "" }))],
          },
        ]),
    ...(missing.length === 0
      ? []
      : [
          {
            kind: "paragraph" as const,
            quiet: true,
            text: `The versions of ${listed(missing)} are not stored with this result.`,
          },
        ]),
  ];
};

/** A person's review, beside the computed outcome. */
export const reviewSections = ({ human_review: review }: ReportInput): Section[] => {
  if (review === null) return [];
  const requested =
    review.requested_at === null
      ? "The candidate did not ask for this review."
      : `The candidate asked for a review on ${momentInWords(review.requested_at)}.`;
  const outcome =
    review.overall_pass === null ? "" : ` The decided outcome is: ${review.overall_pass ? "passed" : "not passed"}.`;
  const decided =
    review.decided_at === null
      ? "It has not been decided yet."
      : `A person ${review.decision === "confirmed" ? "confirmed" : "changed"} the result on ${momentInWords(review.decided_at)}.${outcome}`;
  return [
    {
      title: "Review by a person",
      level: 1,
      blocks: [
        { kind: "paragraph", text: `${requested} ${decided} The outcome on the first page is the computed one.` },
        ...(review.note === null ? [] : [{ kind: "paragraph" as const, text: `Reason: ${review.note}` }]),
      ],
    },
  ];
};

const aboutSection = (input: ReportInput, madeInWords: string): Section => ({
  title: "About this report",
  level: 1,
  blocks: [
    {
      kind: "list",
      items: [
        "Scores run from 0 to 100. A test is passed at its pass mark or above; the assessment is passed when every test is.",
        "This report was generated by software from the stored result. It should inform a decision about a person, not replace one.",
        `Whether the result still is as printed here is shown at ${input.verify_url}, the address in the QR code on the first page. The file is signed: drop it on that page to check that it was not changed.`,
        `All times are in UTC. Completed ${momentInWords(input.completed_at)}; report generated ${madeInWords}.`,
      ],
    },
    ...versionBlocks(input),
  ],
});

/** How the report looks when its account has chosen nothing, or is unknown. */
const PLAIN: Report["brand"] = { name: null, accent: undefined, logo: undefined, lines: [] };

/** How an account appears in its reports. */
export const reportBrand = (
  { name, accent, support_contact, footer }: Branding,
  logo: Uint8Array | undefined,
): Report["brand"] => ({
  name,
  accent: accent?.light,
  logo,
  lines: [
    ...(footer === null ? [] : footer.split(/\r\n|[\r\n]/).filter((line) => line.trim() !== "")),
    ...(support_contact === null ? [] : [`Contact: ${support_contact}`]),
  ],
});

/** The content of a result's report. */
export const reportOf = (input: ReportInput, now: number, brand = PLAIN): Report => {
  const lines = scoreLines(input.tests);
  const madeAt = new Date(now).toISOString();
  const madeInWords = momentInWords(madeAt);
  return {
    title: "Assessment report",
    language: "en-GB",
    candidate: input.candidate_name,
    verifyUrl: input.verify_url,
    facts: [
      { label: "Email", value: input.candidate_email },
      { label: "Reference", value: input.reference ?? "None" },
      { label: "Completed", value: momentInWords(input.completed_at) },
      { label: "Tests", value: listed(input.tests.map(({ slug }) => testOf(slug).name)) },
      { label: "Language", value: DIALECT_NAMES[input.dialect] },
    ],
    outcome: {
      passed: input.overall_pass,
      word: input.overall_pass ? "Passed" : "Not passed",
      sentence: outcomeSentence(input),
    },
    strengths: strengthsSentence(input.tests),
    scores: { title: "Scores", lines, note: percentileNote(lines) },
    integrity: {
      title: "Integrity",
      flagged: input.integrity.flagged,
      sentence: integritySentence(input.integrity),
    },
    sections: [
      ...reviewSections(input),
      ...testSections(input.tests, input.prints_keys),
      integritySection(input.integrity),
      aboutSection(input, madeInWords),
    ],
    brand,
    invitationId: input.invitation_id,
    madeAt,
    madeInWords,
  };
};
