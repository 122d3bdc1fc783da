import type { Agreement, Comparison } from "#contract/dashboard/results/agreement.ts";
import { useRead } from "../../../api/queries.ts";
import { count } from "../../../ui/format.ts";
import { type Column, Table } from "../../../ui/lists/table.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { RUBRIC } from "./rubric-words.ts";

const decimals = new Intl.NumberFormat(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const signed = new Intl.NumberFormat(undefined, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: "exceptZero",
});

type Row = { name: string; kappa: number | null; mean_difference: number };

const columnsIn = (format: Intl.NumberFormat): readonly Column<Row>[] => [
  { title: "Criterion", cell: ({ name }) => <strong>{name}</strong> },
  { title: "Kappa", kind: "number", cell: ({ kappa }) => (kappa === null ? "–" : decimals.format(kappa)) },
  { title: "Mean difference", kind: "number", cell: ({ mean_difference }) => format.format(mean_difference) },
];

type ComparedProps = { title: string; help: string; of: Comparison; minimum: number; format: Intl.NumberFormat };

const Compared = ({ title, help, of: { n, criteria }, minimum, format }: ComparedProps) => (
  <div>
    <h3>{title}</h3>
    {criteria === null ? (
      <p class="muted">
        {count(n, "text", "texts")} so far. Shown from {minimum}: with fewer, chance moves the figures too much.
      </p>
    ) : (
      <>
        <p class="muted">
          {count(n, "text", "texts")}. {help}
        </p>
        <Table
          label={title}
          rows={RUBRIC.map(({ criterion, name }) => ({ name, ...criteria[criterion] }))}
          keyOf={({ name }) => name}
          columns={columnsIn(format)}
        />
      </>
    )}
  </div>
);

const Figures = ({ minimum, markers, computed }: Agreement) => (
  <div class="agreements">
    <Compared
      title="Two members"
      help="Distance between two members’ marks, in points of 5."
      of={markers}
      minimum={minimum}
      format={decimals}
    />
    <Compared
      title="Computed and a member"
      help="Computed less the member’s mark, in points of 5."
      of={computed}
      minimum={minimum}
      format={signed}
    />
  </div>
);

/** How well members agree on texts that they marked without seeing each other's mark or anything computed. */
export const AgreementOfMarkers = () => {
  const agreement = useRead("GET /results/agreement", {});
  return (
    <section aria-labelledby="agreement">
      <h2 id="agreement">Agreement</h2>
      <p class="muted">
        From the marks that members give before they see what was computed, of the newest 1,000 results. Kappa
        (quadratic weights) is 1 for complete agreement and 0 for chance.
      </p>
      <Loaded query={agreement} what="The agreement">
        {(data) => <Figures {...data} />}
      </Loaded>
    </section>
  );
};
