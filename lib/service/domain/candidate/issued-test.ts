import type { PartContent, PartKind } from "#contract/candidate/candidate.ts";
import type { Answerable } from "../kinds/kind.ts";
import { ANSWERABLE, CONTENT, type TestOf } from "../kinds/kinds.ts";

/** What the candidate sees of a test, without its key. */
export const contentOf = <Kind extends PartKind>(test: TestOf<Kind>): PartContent => CONTENT[test.kind](test);

/** What an answer may name. */
export const answerable = <Kind extends PartKind>(test: TestOf<Kind>): Answerable => ANSWERABLE[test.kind](test);
