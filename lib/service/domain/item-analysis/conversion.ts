import * as z from "zod/mini";
import { abilityOf, logistic } from "./ability.ts";

const made = {
  /** The day, which with the form names it: one that was made is never changed. */
  made_on: z.string(),
  /** How many people took the form. */
  n: z.int(),
  /** The content whose scale it converts to, and how many took it; of a bank, the bank. */
  base: z.object({ form: z.string(), version: z.string(), n: z.int() }),
  /** The standard error of a converted score at the pass mark, in points. */
  error: z.number(),
};

/** How a form's scores become scores on form A's scale (decisions: Item analysis). */
export const Conversion = z.discriminatedUnion("method", [
  z.object({
    ...made,
    method: z.enum(["linear", "equipercentile"]),
    /** For 0 to 100. */
    scores: z.array(z.number()),
  }),
  z.object({
    ...made,
    method: z.literal("rasch"),
    /** In logits, by item. */
    difficulties: z.record(z.string(), z.number()),
  }),
]);
export type Conversion = z.infer<typeof Conversion>;

/** The latest of a form, by its key; undefined while there is none. */
export type Conversions = (formKey: string) => Conversion | undefined;

/** Of a draw: what a person who answers this share of it rightly answers of the whole bank, by the Rasch model. */
export const shareOfBank = (drawn: readonly number[], bank: readonly number[], share: number): number => {
  if (share <= 0 || share >= 1) return Math.max(0, Math.min(1, share));
  const { ability } = abilityOf(drawn, share * drawn.length);
  return bank.reduce((sum, difficulty) => sum + logistic(ability - difficulty), 0) / bank.length;
};

/** How to convert the scores of a part, from 0 to 100, not rounded; undefined for a draw with an item of no known difficulty. */
export const conversionOf = (
  conversion: Conversion,
  items: readonly string[],
): ((score: number) => number) | undefined => {
  if (conversion.method !== "rasch") return (score) => between(conversion.scores, score);
  const known = new Map(Object.entries(conversion.difficulties));
  const drawn = items.flatMap((item) => known.get(item) ?? []);
  const bank = [...known.values()];
  return drawn.length === items.length && drawn.length > 0
    ? (score) => 100 * shareOfBank(drawn, bank, score / 100)
    : undefined;
};

/** In a table of whole scores, along the line between two of them. */
const between = (scores: readonly number[], score: number): number => {
  const bounded = Math.max(0, Math.min(100, score));
  const [low, high] = [scores[Math.floor(bounded)] ?? bounded, scores[Math.ceil(bounded)] ?? bounded];
  return low + (bounded - Math.floor(bounded)) * (high - low);
};
