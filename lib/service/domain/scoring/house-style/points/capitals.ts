import type { HouseStyle } from "#contract/assessments/house-style.ts";
import { type Departure, matchesOf } from "../departure.ts";

const TITLES =
  "ambassador archbishop bishop captain chairman chairwoman chancellor colonel commissioner councillor dean director duke duchess editor governor judge king mayor minister president professor queen rector secretary senator treasurer".split(
    " ",
  );
const capital = (title: string): string => title.charAt(0).toUpperCase() + title.slice(1);

/** A title with a capital within a sentence, before no name. */
const CAPITAL = new RegExp(
  String.raw`(?<=[\p{Ll},;:]\s)(${TITLES.map(capital).join("|")})(?![\p{L}\p{N}-]|\s+(?:of\s+)?\p{Lu})`,
  "gu",
);
/** A title of one certain person without a capital. */
const SMALL = new RegExp(
  String.raw`(?<=\b(?:[Tt]he|[Oo]ur|[Yy]our|[Tt]heir|[Ii]ts)\s)(${TITLES.join("|")})(?![\p{L}-])`,
  "gu",
);

export const capitals = (text: string, style: NonNullable<HouseStyle["capitals"]>): Departure[] =>
  style === "always"
    ? matchesOf(text, SMALL, "capitals", capital)
    : matchesOf(text, CAPITAL, "capitals", (title) => title.toLowerCase());
