import type { HumanMark, Marker } from "#contract/results/human-review.ts";
import { momentInWords } from "../shared/format-time.ts";
import { reviewSections } from "./human-review.ts";
import type { ReportInput, ReportTest } from "./input.ts";
import { integritySection } from "./integrity.ts";
import type { Report, Section } from "./layout-model.ts";
import { reportOf, titleIn } from "./report.ts";
import { timesSentence } from "./wording.ts";

const verificationSection = ({ verify_url, completed_at }: ReportInput, { madeInWords, brand }: Report): Section => ({
  title: "About this report",
  level: 1,
  blocks: [
    {
      kind: "list",
      items: [
        "The questions and the outcome of each are left out, because others will be asked them.",
        `Whether the result still is as printed here is shown at ${verify_url}, the address in the QR code on the first page. The file is signed: drop it on that page to check that it was not changed.`,
        `${timesSentence(brand.zone)} Completed ${momentInWords(completed_at, brand.zone)}; report generated ${madeInWords}.`,
      ],
    },
  ],
});

const roleOnly = <By extends Marker | null>(by: By): By => by && { ...by, name: "" };

/** A mark as the candidate's page states it: by whom in their role alone. */
const withoutNames = (mark: HumanMark): HumanMark => ({
  ...mark,
  marked_by: roleOnly(mark.marked_by),
  marks: mark.marks?.map((one) => ({ ...one, marked_by: roleOnly(one.marked_by) })) ?? null,
});

/** A test without its items, and without what the candidate's page does not show of it. */
const withoutItems = ({
  slug,
  own_test,
  score,
  pass,
  pass_threshold,
  duration_sec,
  human_mark,
  provisional,
}: ReportTest): ReportTest => ({
  slug,
  own_test,
  score,
  // Not shown: its basis is missing.
  percentile: 0,
  pass,
  pass_threshold,
  duration_sec,
  human_mark: human_mark && withoutNames(human_mark),
  provisional,
});

/**
 * The report for the candidate: what their page shows, and nothing of single items, which would give the answers away to
 * the next one (`domain/results/sharing/shared-scores.ts`).
 */
export const ownReportOf = (input: ReportInput, now: number, brand?: Report["brand"]): Report => {
  const own = { ...input, tests: input.tests.map(withoutItems) };
  const report = reportOf(own, now, brand);
  return {
    ...report,
    title: titleIn("Your assessment result", input),
    facts: report.facts.filter(({ label }) => label !== "Reference"),
    scores: {
      ...report.scores,
      note: "Scores run from 0 to 100. They were computed by published rules, and help people to decide; they are not the decision. A person marks what was written.",
    },
    sections: [
      ...reviewSections(own, report.brand.zone),
      integritySection(own.integrity),
      verificationSection(own, report),
    ],
  };
};
