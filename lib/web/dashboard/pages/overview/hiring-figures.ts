import { useRead } from "../../api/queries.ts";
import { useNow } from "../../session/now.ts";
import type { Figure } from "../../ui/charts/figures.tsx";
import { number } from "../../ui/format.ts";

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** What hiring amounts to at a glance; a dash while it is read, and where there is nothing yet. */
export const useHiringFigures = (): readonly Figure[] => {
  // To the hour, so that it is read again once an hour.
  const since = new Date(Math.floor(useNow() / HOUR_MS) * HOUR_MS - WEEK_MS).toISOString();
  const week = useRead("GET /results/totals", { query: { completed_after: since } }).data?.totals;
  const funnel = useRead("GET /overview/funnel", {}).data?.funnel;
  const orDash = (value: number | null | undefined): string => (value == null ? "–" : number(value));
  return [
    { label: "Finished this week", value: orDash(week?.count) },
    { label: "Median score this week", value: orDash(week?.median_score) },
    {
      label: "Completion rate",
      value:
        funnel === undefined || funnel.invited === 0
          ? "–"
          : `${Math.round((100 * funnel.completed) / funnel.invited)}%`,
      note: "Of the invitations of the last 30 days",
    },
  ];
};
