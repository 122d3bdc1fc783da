import { byDialect, inDialect } from "./dialects.ts";
import { EditingPassage, ProofreadingPassage, WritingBrief } from "./passage-schema.ts";
import editing from "./practice/editing.json" with { type: "json" };
import proofreading from "./practice/proofreading.json" with { type: "json" };
import writing from "./practice/writing.json" with { type: "json" };

/** Practice content, separate from scored content: practising does not need the latter, and vice versa. */
export const practice = byDialect((dialect) => ({
  editing: EditingPassage.parse(inDialect(editing, dialect)),
  proofreading: ProofreadingPassage.parse(inDialect(proofreading, dialect)),
  writing: WritingBrief.parse(inDialect(writing, dialect)),
}));
