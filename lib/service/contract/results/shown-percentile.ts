import type { PercentileBasis } from "./result.ts";

type Ranked = {
  percentile: number | null;
  percentile_basis?: PercentileBasis | null | undefined;
  human_mark?: unknown;
};

/** The percentile that people see: a measured one, and only of a computed score that no person's mark has replaced. */
export const shownPercentile = ({ percentile, percentile_basis, human_mark }: Ranked): number | null =>
  percentile_basis === "measured" && (human_mark ?? null) === null ? percentile : null;
