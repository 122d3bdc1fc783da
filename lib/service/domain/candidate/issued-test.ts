import * as z from "zod/mini";
import { Item } from "#content/item-schema.ts";
import { EditingPassage, ProofreadingPassage, WritingBrief } from "#content/passage-schema.ts";
import type { PartContent } from "#contract/candidate.ts";
import { markableWords } from "../scoring/markable-words.ts";

const drawn = {
  form: z.string(),
  /** Of the content. */
  version: z.string(),
  /** What it was drawn with: form, version and seed give the same sheet again. */
  seed: z.string(),
};

/**
 * What a candidate was given in a part, with its key. It is stored when the part starts, so an answer is scored with the
 * key it was taken with, whatever content is deployed in between. It never leaves the service: `contentOf` is what does.
 */
export const Sheet = z.discriminatedUnion("kind", [
  z.object({ ...drawn, kind: z.literal("choice"), items: z.array(Item) }),
  z.object({ ...drawn, kind: z.literal("editing"), passage: EditingPassage }),
  z.object({ ...drawn, kind: z.literal("proofreading"), passage: ProofreadingPassage }),
  z.object({ ...drawn, kind: z.literal("writing"), brief: WritingBrief }),
]);
export type Sheet = z.infer<typeof Sheet>;

type Undrawn<Drawn> = Drawn extends Sheet ? Omit<Drawn, keyof typeof drawn> : never;

/** A sheet's content, with its key. */
export type SheetContent = Undrawn<Sheet>;

/** What the candidate sees. Every field is named here: what is added to the content stays inside. */
export const contentOf = (sheet: SheetContent): PartContent => {
  switch (sheet.kind) {
    case "choice":
      return {
        kind: "choice",
        items: sheet.items.map(({ id, stem, options }) => ({ id, stem, options: [...options] })),
      };
    case "editing":
      return { kind: "editing", title: sheet.passage.title, text: sheet.passage.text };
    case "proofreading":
      return {
        kind: "proofreading",
        title: sheet.passage.title,
        text: sheet.passage.text,
        words: markableWords(sheet.passage.text).map(({ start, end }) => ({ start, end })),
      };
    case "writing":
      return {
        kind: "writing",
        title: sheet.brief.title,
        brief: sheet.brief.brief,
        points: sheet.brief.points.map(({ text }) => text),
        min_words: sheet.brief.min_words,
      };
  }
};

/** What an answer may name. */
export const answerable = (sheet: SheetContent): { items: string[]; words: number } => ({
  items: sheet.kind === "choice" ? sheet.items.map(({ id }) => id) : [],
  words: sheet.kind === "proofreading" ? markableWords(sheet.passage.text).length : 0,
});
