import { contentFile } from "./content-file.ts";
import { byDialect, inDialect } from "./dialects.ts";
import { EditingPassage, ProofreadingPassage, WritingBrief } from "./passage-schema.ts";

/** Practice content, separate from scored content: practising does not need the latter, and vice versa. */
export const practice = byDialect((dialect) => ({
  editing: EditingPassage.parse(inDialect(contentFile("practice/editing"), dialect)),
  proofreading: ProofreadingPassage.parse(inDialect(contentFile("practice/proofreading"), dialect)),
  writing: WritingBrief.parse(inDialect(contentFile("practice/writing"), dialect)),
}));
