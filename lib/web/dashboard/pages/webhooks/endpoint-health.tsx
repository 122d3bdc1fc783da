import type { EndpointDays } from "#contract/dashboard/webhooks.ts";
import { useRead } from "../../api/queries.ts";
import { useAccountZone } from "../../ui/charts/account-zone.ts";
import { Bars } from "../../ui/charts/bars.tsx";
import { ChartBox } from "../../ui/charts/chart-box.tsx";
import { weekTicks } from "../../ui/charts/days.ts";
import { Lines } from "../../ui/charts/lines.tsx";
import { dayOf, number } from "../../ui/format.ts";
import { Table } from "../../ui/lists/table.tsx";

/** Whether three of the days have anything to show. */
export const isWorthDrawing = ({ days }: EndpointDays): boolean =>
  days.filter(({ delivered, failed }) => delivered + failed > 0).length >= 3;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** "153 delivered, 13 failed". */
export const totalsOf = ({ days }: EndpointDays): string =>
  `${number(sum(days.map(({ delivered }) => delivered)))} delivered, ${number(sum(days.map(({ failed }) => failed)))} failed`;

/** "171 ms". */
const ms = (value: number | null): string => (value === null ? "–" : `${number(value)} ms`);

const Drawn = ({ of }: { of: EndpointDays }) => {
  const { days } = of;
  const zone = useAccountZone();
  const below = weekTicks(days.map(({ day }) => day));
  const table = (
    <Table
      label="Deliveries by day"
      rows={days.toReversed()}
      keyOf={({ day }) => day}
      columns={[
        { title: `Day (${zone})`, cell: ({ day }) => dayOf(day) },
        { title: "Delivered", kind: "number", cell: ({ delivered }) => number(delivered) },
        { title: "Failed", kind: "number", cell: ({ failed }) => number(failed) },
        { title: "Median response", kind: "number", cell: ({ p50_ms }) => ms(p50_ms) },
        { title: "95th percentile", kind: "number", cell: ({ p95_ms }) => ms(p95_ms) },
      ]}
    />
  );
  return (
    <ChartBox title="Last 14 days" table={table}>
      <p class="chart-legend">
        <span>{totalsOf(of)}: failed ones are the hollow bars.</span>
      </p>
      <Bars
        name="Deliveries by day"
        counts={days.map(({ delivered }) => delivered)}
        more={days.map(({ failed }) => failed)}
        values={days.map(({ day, delivered, failed }) => `${dayOf(day)}: ${delivered} delivered, ${failed} failed`)}
        below={below}
      />
      <p class="chart-legend">
        <span>
          Response times in milliseconds: median {ms(of.p50_ms)} (line), 95th percentile {ms(of.p95_ms)} (dashed).
        </span>
      </p>
      <Lines
        name="Response times by day"
        lines={[days.map(({ p50_ms }) => p50_ms), days.map(({ p95_ms }) => p95_ms)]}
        values={days.map(
          ({ day, p50_ms, p95_ms }) => `${dayOf(day)}: median ${ms(p50_ms)}, 95th percentile ${ms(p95_ms)}`,
        )}
        below={below}
      />
    </ChartBox>
  );
};

/** How an endpoint did on each of the last days; nothing before three of them have deliveries. */
export const EndpointHealth = ({ id }: { id: string }) => {
  const read = useRead("GET /webhooks/days", {}).data;
  const own = read?.data.find(({ endpoint_id }) => endpoint_id === id);
  if (own === undefined || !isWorthDrawing(own)) return null;
  return (
    <>
      <Drawn of={own} />
      {read?.is_exact ? null : <p class="muted small">From the account’s latest 2,000 deliveries.</p>}
    </>
  );
};
