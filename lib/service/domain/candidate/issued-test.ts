import * as z from "zod/mini";
import { Item } from "#content/item-schema.ts";
import { EditingPassage, ProofreadingPassage, WritingBrief } from "#content/passage-schema.ts";
import type { PartContent } from "#contract/candidate.ts";
import { markableWords } from "../scoring/markable-words.ts";

const drawn = {
  form: z.string(),
  /** Of the content. */
  version: z.string(),
  /** Form, version and seed reproduce the draw. */
  seed: z.string(),
};

/**
 * The content that a candidate was issued in a part, with its key. It is stored when the part starts, so answers are
 * scored with the key that they were given for, whatever content is deployed in between. It never leaves the service;
 * the result of `contentOf` does.
 */
export const IssuedTest = z.discriminatedUnion("kind", [
  z.object({ ...drawn, kind: z.literal("choice"), items: z.array(Item) }),
  z.object({ ...drawn, kind: z.literal("editing"), passage: EditingPassage }),
  z.object({ ...drawn, kind: z.literal("proofreading"), passage: ProofreadingPassage }),
  z.object({ ...drawn, kind: z.literal("writing"), brief: WritingBrief }),
]);
export type IssuedTest = z.infer<typeof IssuedTest>;

type Undrawn<Drawn> = Drawn extends IssuedTest ? Omit<Drawn, keyof typeof drawn> : never;

/** An issued test's content, with its key. */
export type IssuedTestContent = Undrawn<IssuedTest>;

/**
 * The part that the candidate sees. Every field is listed here, so fields that are added to the content stay private.
 */
export const contentOf = (issued: IssuedTestContent): PartContent => {
  switch (issued.kind) {
    case "choice":
      return {
        kind: "choice",
        items: issued.items.map(({ id, stem, options }) => ({ id, stem, options: [...options] })),
      };
    case "editing":
      return { kind: "editing", title: issued.passage.title, text: issued.passage.text };
    case "proofreading":
      return {
        kind: "proofreading",
        title: issued.passage.title,
        text: issued.passage.text,
        words: markableWords(issued.passage.text).map(({ start, end }) => ({ start, end })),
      };
    case "writing":
      return {
        kind: "writing",
        title: issued.brief.title,
        brief: issued.brief.brief,
        points: issued.brief.points.map(({ text }) => text),
        min_words: issued.brief.min_words,
      };
  }
};

/** What an answer may refer to. */
export const answerable = (issued: IssuedTestContent): { items: string[]; words: number } => ({
  items: issued.kind === "choice" ? issued.items.map(({ id }) => id) : [],
  words: issued.kind === "proofreading" ? markableWords(issued.passage.text).length : 0,
});
