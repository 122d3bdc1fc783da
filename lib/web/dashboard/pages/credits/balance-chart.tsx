import { useQuery } from "@tanstack/preact-query";
import type { DayUsage, Movement } from "#contract/dashboard/credits.ts";
import { client } from "../../api/queries.ts";
import { ChartBox } from "../../ui/charts/chart-box.tsx";
import { weekTicks } from "../../ui/charts/days.ts";
import { Lines } from "../../ui/charts/lines.tsx";
import { count, dayOf, number } from "../../ui/format.ts";
import { Table } from "../../ui/lists/table.tsx";
import { balanceByDay } from "./balance-line.ts";

const TITLE = "Balance by day";

/** How many pages of movements are read; where there are more, the line begins later. */
const MAX_PAGES = 5;

const readMovements = async (from: string): Promise<{ movements: Movement[]; isComplete: boolean }> => {
  const movements: Movement[] = [];
  let more: { cursor?: string } = {};
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = { created_after: from, limit: "100", ...more };
    const { data, next_cursor } = await client.call("GET /credits/movements", { query });
    movements.push(...data);
    if (next_cursor === null) return { movements, isComplete: true };
    more = { cursor: next_cursor };
  }
  return { movements, isComplete: false };
};

/** The balance as a line over the days of its use. */
export const BalanceChart = ({ credits, usage }: { credits: number; usage: readonly DayUsage[] }) => {
  const days = usage.map(({ day }) => day);
  const from = `${days[0]}T00:00:00Z`;
  const read = useQuery({
    queryKey: ["GET /credits/movements", "every", from, credits],
    queryFn: () => readMovements(from),
  }).data;
  if (read === undefined) return null;
  const balances = balanceByDay(credits, days, read.movements, read.isComplete);
  const rows = days.flatMap((day, index) => {
    const balance = balances[index] ?? null;
    return balance === null ? [] : [{ day, balance }];
  });
  const table = (
    <Table
      label={TITLE}
      rows={rows.toReversed()}
      keyOf={({ day }) => day}
      columns={[
        { title: "Day (UTC)", cell: ({ day }) => dayOf(day) },
        { title: "Credits", kind: "number", cell: ({ balance }) => number(balance) },
      ]}
    />
  );
  return (
    <ChartBox title={TITLE} table={table}>
      <Lines
        name={TITLE}
        lines={[balances]}
        values={days.map((day, index) => {
          const balance = balances[index] ?? null;
          return `${dayOf(day)}: ${balance === null ? "not known" : count(balance, "credit")}`;
        })}
        below={weekTicks(days)}
      />
    </ChartBox>
  );
};
