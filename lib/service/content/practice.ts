import { Item } from "#domain/content/item.ts";
import { EditingPassage, ProofreadingPassage, WritingBrief } from "#domain/content/passage.ts";
import type { PracticeContent } from "#domain/content/test-content.ts";
import { contentFile } from "./content-file.ts";
import { byDialect, inDialect } from "./dialects.ts";
import { lazily } from "./lazily.ts";
import { BANKED, fileOf } from "./read-content.ts";

/** The exercises that candidates see before a test, with their solutions. */
export const practice: PracticeContent = byDialect((dialect) => {
  const read = (name: string): unknown => inDialect(contentFile(`practice/${name}`), dialect);
  return {
    choice: lazily(BANKED, (test) => Item.parse(read(fileOf(test)))),
    editing: EditingPassage.parse(read("editing")),
    proofreading: ProofreadingPassage.parse(read("proofreading")),
    writing: WritingBrief.parse(read("writing")),
  };
});
