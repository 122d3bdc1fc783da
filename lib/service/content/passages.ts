import editingA from "./editing-a.json" with { type: "json" };
import editingB from "./editing-b.json" with { type: "json" };
import { EditingPassage, ProofreadingPassage, WritingBrief } from "./passage-schema.ts";
import practiceEditing from "./practice-editing.json" with { type: "json" };
import practiceProofreading from "./practice-proofreading.json" with { type: "json" };
import practiceWriting from "./practice-writing.json" with { type: "json" };
import proofreadingA from "./proofreading-a.json" with { type: "json" };
import proofreadingB from "./proofreading-b.json" with { type: "json" };
import writingA from "./writing-a.json" with { type: "json" };
import writingB from "./writing-b.json" with { type: "json" };

/** Every passage and brief, checked once when the module loads. Forms A and B are parallel; `practice` is never scored. */
export const editing = {
  A: EditingPassage.parse(editingA),
  B: EditingPassage.parse(editingB),
  practice: EditingPassage.parse(practiceEditing),
};

export const proofreading = {
  A: ProofreadingPassage.parse(proofreadingA),
  B: ProofreadingPassage.parse(proofreadingB),
  practice: ProofreadingPassage.parse(practiceProofreading),
};

export const writing = {
  A: WritingBrief.parse(writingA),
  B: WritingBrief.parse(writingB),
  practice: WritingBrief.parse(practiceWriting),
};
