import editingA from "./editing-a.json" with { type: "json" };
import editingB from "./editing-b.json" with { type: "json" };
import editingC from "./editing-c.json" with { type: "json" };
import editingD from "./editing-d.json" with { type: "json" };
import editingE from "./editing-e.json" with { type: "json" };
import editingF from "./editing-f.json" with { type: "json" };
import { EditingPassage, ProofreadingPassage, WritingBrief } from "./passage-schema.ts";
import proofreadingA from "./proofreading-a.json" with { type: "json" };
import proofreadingB from "./proofreading-b.json" with { type: "json" };
import proofreadingC from "./proofreading-c.json" with { type: "json" };
import proofreadingD from "./proofreading-d.json" with { type: "json" };
import proofreadingE from "./proofreading-e.json" with { type: "json" };
import proofreadingF from "./proofreading-f.json" with { type: "json" };
import writingA from "./writing-a.json" with { type: "json" };
import writingB from "./writing-b.json" with { type: "json" };
import writingC from "./writing-c.json" with { type: "json" };
import writingD from "./writing-d.json" with { type: "json" };

/** All scored passages and briefs, validated once when the module loads. The forms of a test are parallel. */
export const editing = {
  A: EditingPassage.parse(editingA),
  B: EditingPassage.parse(editingB),
  C: EditingPassage.parse(editingC),
  D: EditingPassage.parse(editingD),
  E: EditingPassage.parse(editingE),
  F: EditingPassage.parse(editingF),
};

export const proofreading = {
  A: ProofreadingPassage.parse(proofreadingA),
  B: ProofreadingPassage.parse(proofreadingB),
  C: ProofreadingPassage.parse(proofreadingC),
  D: ProofreadingPassage.parse(proofreadingD),
  E: ProofreadingPassage.parse(proofreadingE),
  F: ProofreadingPassage.parse(proofreadingF),
};

export const writing = {
  A: WritingBrief.parse(writingA),
  B: WritingBrief.parse(writingB),
  C: WritingBrief.parse(writingC),
  D: WritingBrief.parse(writingD),
};
