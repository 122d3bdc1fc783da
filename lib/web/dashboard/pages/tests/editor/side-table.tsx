import { parseMarks } from "#contract/assessments/marked-text.ts";
import { count } from "../../../ui/format.ts";
import { type Column, Table } from "../../../ui/lists/table.tsx";
import { ERROR_KINDS, quoted } from "../words.ts";
import type { DetailRow } from "./draft.ts";

type SideTableProps = {
  kind: "editing" | "proofreading";
  text: string;
  /** As results show them, by mark; empty while they are not known. */
  kinds: readonly string[];
  details: readonly DetailRow[];
  change(details: DetailRow[]): void;
};

type Row = { at: number; error: string; corrections: string; detail: DetailRow };

/** "As proposed: Grammar". */
const proposed = (test: SideTableProps["kind"], kind: string | undefined): string => {
  const name = ERROR_KINDS[test].find(([value]) => value === kind)?.[1];
  return name === undefined ? "As proposed" : `As proposed: ${name}`;
};

/** The marked errors with their kinds and explanations, which are optional. */
export const SideTable = ({ kind, text, kinds, details, change }: SideTableProps) => {
  const marks = parseMarks(text).pieces.filter((piece) => typeof piece !== "string");
  const rows = marks.map(
    ({ wrong, right, refused }, at): Row => ({
      at,
      error: quoted(wrong),
      corrections: [...right.map(quoted), ...refused.map((one) => `not ${quoted(one)}`)].join(", "),
      detail: details.find((one) => one.at === at) ?? { at, kind: "", explanation: "" },
    }),
  );
  const set = ({ at, detail }: Row, changes: Partial<DetailRow>): void =>
    change([...details.filter((one) => one.at !== at), { ...detail, ...changes }]);
  const columns: readonly Column<Row>[] = [
    { title: "Error", cell: ({ error }) => <bdi>{error}</bdi> },
    { title: "Correction", cell: ({ corrections }) => <bdi>{corrections}</bdi> },
    {
      title: "Kind",
      cell: (row) => (
        <select
          aria-label={`Kind of ${row.error}`}
          value={row.detail.kind}
          onChange={(event) => set(row, { kind: event.currentTarget.value })}
        >
          <option value="">{proposed(kind, row.detail.kind === "" ? kinds[row.at] : undefined)}</option>
          {ERROR_KINDS[kind].map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      ),
    },
    {
      title: "Explanation",
      cell: (row) => (
        <input
          type="text"
          aria-label={`Explanation of ${row.error}`}
          maxLength={500}
          value={row.detail.explanation}
          onInput={(event) => set(row, { explanation: event.currentTarget.value })}
        />
      ),
    },
  ];
  if (rows.length === 0) return null;
  return (
    <details class="side-table">
      <summary>Kinds and explanations of {count(rows.length, "error")} (optional)</summary>
      <Table label="Errors" rows={rows} keyOf={({ at }) => String(at)} columns={columns} />
    </details>
  );
};
