import * as z from "zod/mini";
import { DIALECTS } from "#contract/assessments/dialect.ts";

const text = z.string().check(z.trim(), z.minLength(1));

const id = z.string().check(z.regex(/^(gra|pun|spe|own)-\d{3}$/));

const topic = z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/));

/** One multiple-choice question: four options, one correct answer, and the rule behind it. */
export const Item = z.strictObject({
  id,
  topic,
  /** The dialect whose rule it asks for. An item without one has the same key in both. */
  dialect: z.optional(z.enum(DIALECTS)),
  difficulty: z.literal([1, 2, 3]),
  stem: text,
  options: z.tuple([text, text, text, text]),
  answer: z.literal([0, 1, 2, 3]),
  explanation: text,
});

/** A bank file: every item of one form of a multiple-choice test. */
export const Bank = z.strictObject({
  test: z.enum(["grammar-test", "punctuation-test", "spelling-test"]),
  form: text,
  version: z.string().check(z.regex(/^\d{4}\.\d+$/)),
  /** Where the rules of each topic are set down. */
  sources: z.record(topic, text),
  items: z.array(Item).check(z.minLength(1)),
  /** Ids of earlier items, which are never used again. Tests that were drawn before contain their items in full. */
  retired: z.array(z.strictObject({ id, reason: text })),
});

export type Item = z.infer<typeof Item>;
export type Bank = z.infer<typeof Bank>;
