import { EditingPassage, ProofreadingPassage, WritingBrief } from "./passage-schema.ts";
import editingA from "./passages/editing-a.json" with { type: "json" };
import editingB from "./passages/editing-b.json" with { type: "json" };
import editingC from "./passages/editing-c.json" with { type: "json" };
import editingD from "./passages/editing-d.json" with { type: "json" };
import editingE from "./passages/editing-e.json" with { type: "json" };
import editingF from "./passages/editing-f.json" with { type: "json" };
import proofreadingA from "./passages/proofreading-a.json" with { type: "json" };
import proofreadingB from "./passages/proofreading-b.json" with { type: "json" };
import proofreadingC from "./passages/proofreading-c.json" with { type: "json" };
import proofreadingD from "./passages/proofreading-d.json" with { type: "json" };
import proofreadingE from "./passages/proofreading-e.json" with { type: "json" };
import proofreadingF from "./passages/proofreading-f.json" with { type: "json" };
import writingA from "./passages/writing-a.json" with { type: "json" };
import writingB from "./passages/writing-b.json" with { type: "json" };
import writingC from "./passages/writing-c.json" with { type: "json" };
import writingD from "./passages/writing-d.json" with { type: "json" };
import writingE from "./passages/writing-e.json" with { type: "json" };
import writingF from "./passages/writing-f.json" with { type: "json" };

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
  E: WritingBrief.parse(writingE),
  F: WritingBrief.parse(writingF),
};
