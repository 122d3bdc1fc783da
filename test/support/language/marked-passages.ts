import { EditingPassage, ProofreadingPassage } from "#domain/content/passage.ts";
import editingA from "../../fixtures/scoring/passages/editing-a.1.json" with { type: "json" };
import editingB from "../../fixtures/scoring/passages/editing-b.1.json" with { type: "json" };
import proofreadingA from "../../fixtures/scoring/passages/proofreading-a.1.json" with { type: "json" };
import proofreadingB from "../../fixtures/scoring/passages/proofreading-b.1.json" with { type: "json" };

/** The passages that the marked answers in `test/fixtures/scoring` answer, in the version that was marked. */
export const editing = { A: EditingPassage.parse(editingA), B: EditingPassage.parse(editingB) };
export const proofreading = {
  A: ProofreadingPassage.parse(proofreadingA),
  B: ProofreadingPassage.parse(proofreadingB),
};
