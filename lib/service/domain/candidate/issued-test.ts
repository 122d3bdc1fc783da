import type { PartContent } from "#contract/candidate/candidate.ts";
import type { PartKind } from "#contract/candidate/part-kind.ts";
import type { Answerable } from "../kinds/kind.ts";
import { ANSWERABLE, CONTENT, TEXT, type TestOf } from "../kinds/kinds.ts";
import type { StoredText } from "./stored-text.ts";

/** What the candidate sees of a test, without its key. */
export const contentOf = <Kind extends PartKind>(test: TestOf<Kind>): PartContent => CONTENT[test.kind](test);

/** What an answer may name. */
export const answerable = <Kind extends PartKind>(test: TestOf<Kind>): Answerable => ANSWERABLE[test.kind](test);

/** How the text of a new part is stored, before anything is saved; null if its answers are not text. */
export const keptAtStart = <Kind extends PartKind>(test: TestOf<Kind>): StoredText | null => {
  const base = TEXT[test.kind](test, null);
  return base === undefined ? null : { version: 0, base, edits: [] };
};
