import type { TestText } from "#contract/dashboard/results/results.ts";
import type { Section, ShownTest } from "#contract/results/result.ts";
import type { ReviewEntry } from "#contract/results/review.ts";
import { testName } from "../../../ui/test-names.ts";
import { Explanation } from "./explanation.tsx";
import { KindTable } from "./kind-table.tsx";
import { MarkedText } from "./marked-text.tsx";
import { WritingResult } from "./writing-result.tsx";

type TestProps = { test: ShownTest | Section; part: string; texts: readonly TestText[]; level: 2 | 3 };

const LABELS: Readonly<Record<TestText["kind"], string>> = {
  editing: "The passage, with the candidate's changes",
  proofreading: "The passage, with the candidate's marks",
  writing: "The candidate's text",
};

/** Entries that the text cannot show: those without a place in it. */
const Elsewhere = ({ entries }: { entries: readonly ReviewEntry[] }) =>
  entries.length === 0 ? null : (
    <details>
      <summary>{entries.length} more without a place in the text</summary>
      {entries.map((entry) => (
        <Explanation key={entry.id} entry={entry} />
      ))}
    </details>
  );

const Passage = ({ text, review }: { text: TestText; review: readonly ReviewEntry[] }) => (
  <>
    <MarkedText label={LABELS[text.kind]} segments={text.segments} entries={review} />
    <Elsewhere entries={review.filter(({ span }) => span === null)} />
    {text.given === null ? null : (
      <details>
        <summary>The text as the candidate submitted it</summary>
        <p class="plain-text written">{text.given}</p>
      </details>
    )}
  </>
);

const Details = ({ test, text }: { test: ShownTest | Section; text: TestText | undefined }) => {
  const { review = [] } = test;
  if (text?.kind === "writing") return <WritingResult test={test} text={text} />;
  if (review.length === 0) return <p class="muted">No details of this test are stored with the result.</p>;
  return (
    <>
      {text === undefined ? (
        <p class="muted">
          {test.slug === "editing-test" || test.slug === "proofreading-test"
            ? "The candidate's text has been deleted."
            : "The questions are not shown, because other candidates will be asked the same ones."}
        </p>
      ) : (
        <Passage text={text} review={review} />
      )}
      <KindTable test={test} />
    </>
  );
};

/** One test of a result, or one of the tests that it consists of, with the text that was marked. */
export const TestSection = ({ test, part, texts, level }: TestProps) => {
  const Heading = level === 2 ? "h2" : "h3";
  const sections = "sections" in test ? (test.sections ?? []) : [];
  return (
    <div class="tested">
      <Heading>{testName(test.slug)}</Heading>
      {sections.length === 0 ? (
        <Details test={test} text={texts.find((text) => text.part === part)} />
      ) : (
        sections.map((section) => (
          <TestSection key={section.slug} test={section} part={`${part}.${section.slug}`} texts={texts} level={3} />
        ))
      )}
    </div>
  );
};
