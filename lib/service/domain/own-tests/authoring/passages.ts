import type { HouseStyle, StylePoint } from "#contract/assessments/house-style.ts";
import type { OwnTestSource } from "#contract/assessments/own-test.ts";
import type { EditingPassage, ProofreadingPassage } from "../../content/passage.ts";
import { departuresFrom } from "../../scoring/house-style/departures.ts";
import { POINT_NAMES } from "../../scoring/house-style/in-words.ts";
import { kindName } from "../../scoring/kind-names.ts";
import type { Lexicon } from "../../scoring/language/lexicon.ts";
import { errorKind, kindsOf } from "./error-kind.ts";
import type { MarkedPlace } from "./marked-places.ts";

export type Marked = { text: string; places: readonly MarkedPlace[] };

/** Of the passage itself: a test has one, and its results name the test's slug and version. */
const HEAD = { id: "own", form: "A", version: 1 } as const;

/** In words, for an error without an explanation. */
const explained = ({ wrong, right: [best = ""] }: MarkedPlace["mark"]): string => {
  if (best === "") return `“${wrong.trim()}” is too much.`;
  return wrong === "" ? `“${best.trim()}” is missing.` : `“${wrong.trim()}” should be “${best.trim()}”.`;
};

/** How much of the text around a mark says what it does to the style. */
const AROUND = 80;

/** The point of the style that the text goes against at a mark, and not with its correction. */
const styleOf = (
  text: string,
  { start, end, wrong, right: [best] }: MarkedPlace,
  style: HouseStyle | null,
): StylePoint | undefined => {
  if (style === null) return undefined;
  const points = (reading: string) =>
    departuresFrom(style, text.slice(Math.max(0, start - AROUND), start) + reading + text.slice(end, end + AROUND)).map(
      ({ point }) => point,
    );
  const left = points(best);
  return points(wrong).find(
    (point, _, all) => left.filter((one) => one === point).length < all.filter((one) => one === point).length,
  );
};

type Reading = { lexicon: Lexicon; style: HouseStyle | null };

/** What the result says of an error: what its author wrote in the side table, or else what is proposed. */
const errorOf = <Kind extends string>(
  { start, end, wrong, right, mark }: MarkedPlace,
  at: number,
  { details }: OwnTestSource,
  { kinds, proposed, point }: { kinds: readonly Kind[]; proposed: Kind; point: StylePoint | undefined },
) => {
  const detail = details.find((one) => one.at === at);
  const kind = kinds.find((one) => one === detail?.kind) ?? proposed;
  const explanation = detail?.explanation ?? explained(mark);
  const rule = kind === "house_style" && point !== undefined ? `House style: ${POINT_NAMES[point]}` : kindName(kind);
  return { error: { id: `own-${at + 1}`, kind, start, end, wrong, rule, explanation }, right };
};

/** An editing passage with its key: every correction of an error is accepted, and the first is shown. */
export const editingPassage = (
  { text, places }: Marked,
  source: OwnTestSource,
  { lexicon, style }: Reading,
): EditingPassage => ({
  ...HEAD,
  test: "editing-test",
  title: source.title,
  text,
  errors: places.map((place, at) => {
    const point = styleOf(text, place, style);
    const proposed = point === undefined ? errorKind(place.wrong, place.right[0], lexicon) : "house_style";
    const { error, right } = errorOf(place, at, source, { kinds: kindsOf("editing"), proposed, point });
    const refused = place.refused.length === 0 ? {} : { refused: [...place.refused] };
    return { ...error, accepted: [...right], ...refused, weight: 1 };
  }),
  traps: [],
  ...(style === null ? {} : { style }),
});

/** A proofreading passage with its key: the result shows the first correction. */
export const proofreadingPassage = (
  { text, places }: Marked,
  source: OwnTestSource,
  { lexicon, style }: Reading,
): ProofreadingPassage => ({
  ...HEAD,
  test: "proofreading-test",
  title: source.title,
  text,
  errors: places.map((place, at) => {
    const point = styleOf(text, place, style);
    const proposed = point === undefined ? errorKind(place.wrong, place.right[0], lexicon) : "house_style";
    const { error, right } = errorOf(place, at, source, { kinds: kindsOf("proofreading"), proposed, point });
    return { ...error, correct: right[0] };
  }),
  ...(style === null ? {} : { against: departuresFrom(style, text).map(({ start, end }) => ({ start, end })) }),
});
