import { dayOf } from "../format.ts";
import type { Tick } from "./plot.tsx";

/** "21 Nov" under every seventh of these days, the last of them two days before the end. */
export const weekTicks = (days: readonly string[]): Tick[] =>
  days.flatMap((day, index) =>
    index % 7 === (days.length + 4) % 7
      ? [{ at: ((index + 0.5) / days.length) * 100, text: dayOf(day).replace(/ \d{4}$/, "") }]
      : [],
  );
