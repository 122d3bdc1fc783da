import editingA from "./editing-a.json" with { type: "json" };
import editingB from "./editing-b.json" with { type: "json" };
import { EditingPassage, ProofreadingPassage, WritingBrief } from "./passage-schema.ts";
import proofreadingA from "./proofreading-a.json" with { type: "json" };
import proofreadingB from "./proofreading-b.json" with { type: "json" };
import writingA from "./writing-a.json" with { type: "json" };
import writingB from "./writing-b.json" with { type: "json" };

/** All scored passages and briefs, validated once when the module loads. Forms A and B are parallel. */
export const editing = {
  A: EditingPassage.parse(editingA),
  B: EditingPassage.parse(editingB),
};

export const proofreading = {
  A: ProofreadingPassage.parse(proofreadingA),
  B: ProofreadingPassage.parse(proofreadingB),
};

export const writing = {
  A: WritingBrief.parse(writingA),
  B: WritingBrief.parse(writingB),
};
