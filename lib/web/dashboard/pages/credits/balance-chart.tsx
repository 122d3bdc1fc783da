import { useQuery } from "@tanstack/preact-query";
import type { DayUsage, Movement } from "#contract/dashboard/credits.ts";
import { client } from "../../api/queries.ts";
import { useSession } from "../../session/session.tsx";
import { useAccountZone } from "../../ui/charts/account-zone.ts";
import { ChartBox } from "../../ui/charts/chart-box.tsx";
import { weekTicks } from "../../ui/charts/days.ts";
import { Lines } from "../../ui/charts/lines.tsx";
import { count, dayOf, number } from "../../ui/format.ts";
import { Table } from "../../ui/lists/table.tsx";
import { zonedTime } from "../../ui/lists/zoned-time.ts";
import { balanceByDay } from "./balance-line.ts";

const DAY_MS = 86_400_000;

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
  const { time_zone } = useSession().account;
  const zone = useAccountZone();
  // No zone's day begins more than a day before that of UTC; what is earlier changes no balance.
  const from = new Date(Date.parse(days[0] ?? "") - DAY_MS).toISOString();
  const read = useQuery({
    queryKey: ["GET /credits/movements", "every", from, credits],
    queryFn: () => readMovements(from),
  }).data;
  if (read === undefined) return null;
  const movements = read.movements.map((one) => ({
    day: zonedTime(one.at, time_zone).slice(0, 10),
    credits: one.credits,
  }));
  const balances = balanceByDay(credits, days, movements, read.isComplete);
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
        { title: `Day (${zone})`, cell: ({ day }) => dayOf(day) },
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
