import * as z from "zod/mini";
import { Dialect } from "#contract/assessments/dialect.ts";
import { PartTest } from "../assessments/part-plan.ts";

/**
 * What is kept of a scored part to measure its items, about no one (decisions: Item analysis): no account, candidate,
 * invitation or time; of an account's own test, its id. It outlives an erasure,
 * except that one row of an account's own test goes with each candidate whose data is erased (`clearInvitation`).
 */
export const KeptResponse = z.object({
  test: PartTest,
  form: z.string(),
  /** Of the content. */
  version: z.string(),
  /** Of the scoring rules. */
  scoring: z.string(),
  dialect: Dialect,
  score: z.int(),
  /** `gra-001 0 12,gra-017 - `: item, code and seconds, in the order of the items' ids; `packed-answers.ts`. */
  answers: z.string(),
});
export type KeptResponse = z.infer<typeof KeptResponse>;

/** Those that are counted together: answers to the same content that the same rules scored. */
export const groupsOf = (kept: readonly KeptResponse[]): KeptResponse[][] => [
  ...Map.groupBy(kept, ({ form, version, scoring }) => [form, version, scoring].join("#")).values(),
];
