import type { ErrorNote } from "#contract/authoring/source.ts";
import type { EditingError, EditingPassage, ProofreadingPassage } from "../content/passage.ts";
import { kindName } from "../scoring/kind-names.ts";
import type { Lexicon } from "../scoring/language/lexicon.ts";
import { errorKind } from "./error-kind.ts";
import type { MarkedPlace } from "./marked-places.ts";

/** What a passage is called and which one it is. */
export type PassageHead = { id: string; title: string; version: number };
/** What the author wrote about errors, by `noteKey`. */
export type Notes = Readonly<Record<string, ErrorNote>>;

/** An error in the side table: the same error has the same note, wherever it is marked. */
export const noteKey = ({ wrong, right }: MarkedPlace["mark"]): string => `${wrong}|${right[0] ?? ""}`;

/** A shared bundle has no forms; its schema asks for one. */
const FORM = "A";

/** In words, for an error without an explanation. */
const explained = ({ wrong, right: [best] }: MarkedPlace["mark"]): string => {
  if (best === undefined || best === "") return `“${wrong.trim()}” is too much.`;
  return wrong === "" ? `“${best.trim()}” is missing.` : `“${wrong.trim()}” should be “${best.trim()}”.`;
};

const errorsOf = (places: readonly MarkedPlace[], head: PassageHead, notes: Notes, lexicon: Lexicon) =>
  places.map(({ start, end, wrong, right, mark }, at) => {
    const note = notes[noteKey(mark)];
    const kind = note?.kind ?? errorKind(wrong, right[0], lexicon);
    return {
      id: `${head.id}-${at + 1}`,
      kind,
      start,
      end,
      wrong,
      right,
      rule: kindName(kind),
      explanation: note?.explanation ?? explained(mark),
    };
  });

/** An editing passage with its key. Kinds and explanations that the author did not give are proposed. */
export const editingPassage = (
  { text, places }: { text: string; places: readonly MarkedPlace[] },
  head: PassageHead,
  notes: Notes,
  lexicon: Lexicon,
): EditingPassage => ({
  ...head,
  test: "editing-test",
  form: FORM,
  text,
  errors: errorsOf(places, head, notes, lexicon).map(
    ({ right, kind, ...error }): EditingError => ({
      ...error,
      // Capitals and typing errors are kinds of proofreading; an editor's work calls both a slip of spelling.
      kind: kind === "capitals" || kind === "typing" ? "spelling" : kind,
      accepted: [...right],
      weight: 1,
    }),
  ),
  traps: [],
});

/** A proofreading passage with its key; the result shows the first correction. */
export const proofreadingPassage = (
  { text, places }: { text: string; places: readonly MarkedPlace[] },
  head: PassageHead,
  notes: Notes,
  lexicon: Lexicon,
): ProofreadingPassage => ({
  ...head,
  test: "proofreading-test",
  form: FORM,
  text,
  errors: errorsOf(places, head, notes, lexicon).map(({ right: [correct], kind, ...error }) => ({
    ...error,
    kind: kind === "consistency" || kind === "fact" ? "usage" : kind,
    correct,
  })),
});
