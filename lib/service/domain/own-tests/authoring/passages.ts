import type { OwnTestSource } from "#contract/assessments/own-test.ts";
import type { EditingPassage, ProofreadingPassage } from "../../content/passage.ts";
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

/** What the result says of an error: what its author wrote in the side table, or else what is proposed. */
const errorOf = <Kind extends string>(
  { start, end, wrong, right, mark }: MarkedPlace,
  at: number,
  { details }: OwnTestSource,
  { kinds, proposed }: { kinds: readonly Kind[]; proposed: Kind },
) => {
  const detail = details.find((one) => one.at === at);
  const kind = kinds.find((one) => one === detail?.kind) ?? proposed;
  const explanation = detail?.explanation ?? explained(mark);
  return { error: { id: `own-${at + 1}`, kind, start, end, wrong, rule: kindName(kind), explanation }, right };
};

/** An editing passage with its key: every correction of an error is accepted, and the first is shown. */
export const editingPassage = ({ text, places }: Marked, source: OwnTestSource, lexicon: Lexicon): EditingPassage => ({
  ...HEAD,
  test: "editing-test",
  title: source.title,
  text,
  errors: places.map((place, at) => {
    const proposed = errorKind(place.wrong, place.right[0], lexicon);
    const { error, right } = errorOf(place, at, source, { kinds: kindsOf("editing"), proposed });
    return { ...error, accepted: [...right], weight: 1 };
  }),
  traps: [],
});

/** A proofreading passage with its key: the result shows the first correction. */
export const proofreadingPassage = (
  { text, places }: Marked,
  source: OwnTestSource,
  lexicon: Lexicon,
): ProofreadingPassage => ({
  ...HEAD,
  test: "proofreading-test",
  title: source.title,
  text,
  errors: places.map((place, at) => {
    const proposed = errorKind(place.wrong, place.right[0], lexicon);
    const { error, right } = errorOf(place, at, source, { kinds: kindsOf("proofreading"), proposed });
    return { ...error, correct: right[0] };
  }),
});
