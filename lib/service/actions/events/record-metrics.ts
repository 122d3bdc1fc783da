import { countsOf } from "#domain/invitations/metrics.ts";
import type { Metrics } from "#domain/shared/ports.ts";

/** Counts a committed change of an invitation. */
export const recordMetrics = ({ metrics }: { metrics: Metrics }, change: Parameters<typeof countsOf>[0]): void =>
  metrics.count(countsOf(change));
