import { EditingPassage, ProofreadingPassage, WritingBrief } from "./passage-schema.ts";
import editing from "./practice-editing.json" with { type: "json" };
import proofreading from "./practice-proofreading.json" with { type: "json" };
import writing from "./practice-writing.json" with { type: "json" };

/** What is never scored, apart from what is: who practises needs none of that, and the other way round. */
export const practice = {
  editing: EditingPassage.parse(editing),
  proofreading: ProofreadingPassage.parse(proofreading),
  writing: WritingBrief.parse(writing),
};
