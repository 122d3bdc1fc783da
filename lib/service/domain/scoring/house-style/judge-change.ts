import type { HouseStyle } from "#contract/assessments/house-style.ts";
import type { Change } from "../alignment/text-changes.ts";
import { tokenise } from "../alignment/tokens.ts";
import type { Departure } from "./departure.ts";
import { departuresFrom } from "./departures.ts";
import { asWritten } from "./stand-ins.ts";

/** A house style, and where the passage and the answer go against it. */
export type StyleView = { style: HouseStyle; printed: readonly Departure[]; given: readonly Departure[] };

export const styleView = (style: HouseStyle, passage: string, answer: string): StyleView => ({
  style,
  printed: departuresFrom(style, passage),
  given: departuresFrom(style, answer),
});

type Tokens = Change["added"];

const isIn = (tokens: Tokens, reading: string): boolean => {
  const known = tokenise(reading).map(({ fold }) => fold);
  return tokens.every(({ fold }) => known.includes(asWritten(fold)) || known.includes(fold));
};

const around = ({ start, end }: Departure, place: { start: number; end: number }): boolean =>
  start <= place.start && place.end <= end;

/** What a change does to the style: it gives a place what the style has (`follows`), or takes it away, or neither. */
export const judgeChange = (
  { span, given, removed, added }: Pick<Change, "span" | "given" | "removed" | "added">,
  { printed, given: answer }: StyleView,
): "follows" | Departure | null => {
  const against = answer.find((found) => around(found, given) && isIn(removed, found.reading));
  if (against !== undefined) return against;
  return printed.some((found) => around(found, span) && isIn(added, found.reading)) ? "follows" : null;
};
