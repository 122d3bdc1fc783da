import * as z from "zod/mini";
import { byDialect, inDialect } from "./dialects.ts";
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

/**
 * All scored passages and briefs in each dialect, validated when they are first used. The forms of a test are parallel, and
 * a form asks for the same in both dialects.
 */
export const passages = byDialect((dialect) => {
  const read = <Schema extends z.core.$ZodType>(schema: Schema, file: unknown): z.output<Schema> =>
    z.parse(schema, inDialect(file, dialect));
  return {
    editing: {
      A: read(EditingPassage, editingA),
      B: read(EditingPassage, editingB),
      C: read(EditingPassage, editingC),
      D: read(EditingPassage, editingD),
      E: read(EditingPassage, editingE),
      F: read(EditingPassage, editingF),
    },
    proofreading: {
      A: read(ProofreadingPassage, proofreadingA),
      B: read(ProofreadingPassage, proofreadingB),
      C: read(ProofreadingPassage, proofreadingC),
      D: read(ProofreadingPassage, proofreadingD),
      E: read(ProofreadingPassage, proofreadingE),
      F: read(ProofreadingPassage, proofreadingF),
    },
    writing: {
      A: read(WritingBrief, writingA),
      B: read(WritingBrief, writingB),
      C: read(WritingBrief, writingC),
      D: read(WritingBrief, writingD),
      E: read(WritingBrief, writingE),
      F: read(WritingBrief, writingF),
    },
  };
});
