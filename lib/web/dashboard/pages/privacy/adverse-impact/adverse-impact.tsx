import { useCallback, useState } from "preact/hooks";
import type { AdverseImpact } from "#contract/results/adverse-impact.ts";
import { messageOf } from "../../../api/problem.ts";
import { client, interrupt } from "../../../api/queries.ts";
import { FileNotes } from "../../../ui/files/file-notes.tsx";
import type { AboutFile, ReadingChoices } from "../../../ui/files/read-table.ts";
import { number } from "../../../ui/format.ts";
import { CsvDrop } from "../../../ui/forms/csv-drop.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { csvFile } from "../../../ui/lists/csv.ts";
import { saveFile } from "../../../ui/lists/save-file.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { impactRows } from "./impact-csv.ts";
import { ImpactTableView } from "./impact-table.tsx";
import { ItemTableView } from "./item-table.tsx";
import { readLabels } from "./read-labels.ts";
import { notCounted } from "./words.ts";

type State =
  | { kind: "none" }
  | { kind: "problem"; problem: string }
  | { kind: "compared"; impact: AdverseImpact; rows: readonly number[]; read: ReadFile };

/** The file that was compared, and how it was read. */
type ReadFile = { file: File; about: AboutFile; choices: ReadingChoices };

const TEMPLATE = [
  ["invitation_id", "sex", "ethnicity"],
  ["inv_0000000000", "Female", "Asian"],
  ["inv_0000000001", "Male", ""],
];

const problemOf = (error: unknown): string => {
  interrupt(error);
  return messageOf(error);
};

const Compared = ({ impact, rows }: { impact: AdverseImpact; rows: readonly number[] }) => (
  <>
    <div role="status">
      <p class={impact.people === 0 ? "note" : "note good"}>
        {impact.people === 0
          ? "No row means a completed invitation of this account, so there is nothing to compare."
          : `${number(impact.people)} of ${number(rows.length)} rows were counted.`}
      </p>
    </div>
    {impact.not_counted.length === 0 ? null : (
      <details>
        <summary>Rows that were not counted: {number(impact.not_counted.length)}</summary>
        <ul>
          {notCounted(impact, rows).map(({ reason, rows: numbers }) => (
            <li key={reason}>
              {reason}: {numbers.join(", ")}
            </li>
          ))}
        </ul>
      </details>
    )}
    {impact.tables.length === 0 ? null : (
      <div class="form-actions">
        <button type="button" onClick={() => saveFile(csvFile(impactRows(impact)), "adverse-impact.csv")}>
          Export CSV
        </button>
      </div>
    )}
    {impact.tables.map((table) => (
      <ImpactTableView key={`${table.attributes.join()} ${table.test}`} table={table} />
    ))}
    {impact.items.map((one) => (
      <ItemTableView key={[one.test, one.form, one.version, one.attribute, one.focal].join()} comparison={one} />
    ))}
  </>
);

/** Compares how groups of candidates did, from a file that is not kept. */
export const Page = () => {
  const [state, setState] = useState<State>({ kind: "none" });
  const take = useCallback(async (file: File, choices: ReadingChoices = {}): Promise<void> => {
    setState({ kind: "none" });
    try {
      const labels = await readLabels(new Uint8Array(await file.arrayBuffer()), choices);
      if ("problem" in labels) {
        setState({ kind: "problem", problem: labels.problem });
      } else {
        const { adverse_impact } = await client.call("POST /privacy/adverse_impact", { body: labels.request });
        const read = { file, about: labels.about, choices };
        setState({ kind: "compared", impact: adverse_impact, rows: labels.rows, read });
      }
    } catch (error) {
      setState({ kind: "problem", problem: problemOf(error) });
    }
  }, []);
  return (
    <>
      <PageHeader
        title="Adverse impact"
        help="How often each group of candidates passes, and scores above the median."
        parent={{ title: "Privacy", href: "/privacy" }}
      />
      <p>
        Choose a CSV file with a column <span class="mono">invitation_id</span> or <span class="mono">reference</span>,
        and one or two columns of groups, such as sex and ethnicity. Leave a cell empty where the group is unknown. The
        groups are used for this comparison only and are never stored. The result is gone when you leave the page.
      </p>
      {state.kind === "problem" ? (
        <div class="note bad" role="alert">
          <p>
            <Icon name="alert" /> <strong>The groups were not compared.</strong> {state.problem}
          </p>
        </div>
      ) : null}
      <CsvDrop id="labels-file" busy="Comparing…" take={take} />
      <div class="form-actions">
        <button type="button" onClick={() => saveFile(csvFile(TEMPLATE), "groups-template.csv")}>
          Download the template
        </button>
      </div>
      {state.kind === "compared" ? (
        <>
          <FileNotes
            about={state.read.about}
            choices={state.read.choices}
            choose={(choices) => void take(state.read.file, choices)}
          />
          <Compared impact={state.impact} rows={state.rows} />
        </>
      ) : null}
      <section>
        <h2>What the figures mean</h2>
        <p>
          They follow the definitions of New York City’s Local Law 144. A group’s <em>rate</em> is the share of it that
          passed, or that scored above the median of all; its <em>impact ratio</em> is its rate divided by the highest
          rate of a group. Below them are 95% confidence intervals: the smaller a group, the wider. A ratio below 0.80
          (four fifths) is often taken as a sign of adverse impact. Groups of fewer than 10 people have no rate, and
          groups under 2% of the people no ratio. Single questions and errors are compared between people of two groups
          who had as many right answers (Mantel–Haenszel), from 50 people of each group; from 200 with ETS’s class: A
          negligible, B moderate, C large. A question in class B or C should be read by someone. This is not an audit,
          and not legal advice.
        </p>
      </section>
    </>
  );
};
