import type { TestText } from "#contract/dashboard/results/results.ts";
import type { GrammarCheckExtent, Section } from "#contract/results/result.ts";
import type { ReviewEntry } from "#contract/results/review.ts";
import { Icon } from "../../../ui/icon.tsx";
import { type Column, Table } from "../../../ui/lists/table.tsx";
import { Status } from "../../../ui/status.tsx";
import { OUTCOMES, WRITING_PARTS } from "../words.ts";
import { Explanation } from "./explanation.tsx";
import { MarkedText } from "./marked-text.tsx";

const EXTENT: Partial<Record<GrammarCheckExtent, string>> = {
  not_checked:
    "The grammar check failed on this text. Its grammar, spelling and punctuation were not assessed, and no points were deducted for them.",
  partial:
    "The grammar check read only the first part of this text, because it is very long or has very many misspelt words.",
};

/** No part that a person marks: what is taken off the others. */
const LENGTH_PART = {
  part: "length",
  name: "Length and other deductions",
  about: "Fewer words of one's own than asked for, and what a text loses beyond the parts above.",
} as const;

type PartRow = ((typeof WRITING_PARTS)[number] | typeof LENGTH_PART) & { points: number; of: number };

const PART_COLUMNS: readonly Column<PartRow>[] = [
  {
    title: "Part",
    cell: ({ name, about }) => (
      <>
        {name}
        <span class="second">{about}</span>
      </>
    ),
  },
  { title: "Points", kind: "number", cell: ({ points, of }) => (of === 0 ? `${points}` : `${points} of ${of}`) },
];

const POINT_COLUMNS: readonly Column<ReviewEntry>[] = [
  { title: "Point of the brief", cell: ({ expected, rule }) => expected ?? rule },
  {
    title: "Where the text covers it",
    cell: ({ given, outcome }) =>
      given === null || outcome !== "covered" ? <span class="muted">–</span> : <q>{given}</q>,
  },
  {
    title: "Outcome",
    cell: ({ outcome }) => <Status tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].words}</Status>,
  },
];

/** Why a person should read a text before anything is decided. */
export const Concerns = ({ of = [] }: { of: Section["concerns"] }) =>
  of.length === 0 ? null : (
    <ul class="note concerns">
      {of.map(({ code, message }) => (
        <li key={code}>
          <Icon name="alert" /> {message}
        </li>
      ))}
    </ul>
  );

/** A written text with its comments, what its score consists of, and the points of its brief. */
export const WritingResult = ({ test, text }: { test: Section; text: TestText }) => {
  const { review = [], parts, grammar_check = "complete" } = test;
  const points = review.filter(({ outcome }) => outcome !== "finding");
  const findings = review.filter(({ outcome }) => outcome === "finding");
  const extent = EXTENT[grammar_check];
  return (
    <>
      <p class="muted">
        This score is an automated screening: points and facts of the brief, language, variety and length. It does not
        judge argument, taste or truth beyond the brief. Read the text before you decide.
      </p>
      <Concerns of={test.concerns} />
      {extent === undefined ? null : <p class="note">{extent}</p>}
      {parts === undefined ? null : (
        <Table
          label="What the score consists of"
          rows={[...WRITING_PARTS, LENGTH_PART].map((one) => ({ ...one, ...parts[one.part] }))}
          keyOf={({ part }) => part}
          columns={PART_COLUMNS}
        />
      )}
      <details>
        <summary>The brief: {text.title}</summary>
        <p class="plain-text">{text.shown}</p>
      </details>
      {text.given === null || text.given === "" ? (
        <p class="muted">Nothing was written.</p>
      ) : (
        <MarkedText label="The candidate's text, with possible errors" segments={text.segments} entries={findings} />
      )}
      {findings
        .filter(({ span }) => span === null)
        .map((entry) => (
          <Explanation key={entry.id} entry={entry} />
        ))}
      {points.length === 0 ? null : (
        <Table label="Points of the brief" rows={points} keyOf={({ id }) => id} columns={POINT_COLUMNS} />
      )}
    </>
  );
};
