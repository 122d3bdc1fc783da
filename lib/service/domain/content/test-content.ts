import * as z from "zod/mini";
import type { Dialect } from "#contract/assessments/dialect.ts";
import type { HouseStyle } from "#contract/assessments/house-style.ts";
import type { Bank, Item } from "./item.ts";
import type { EditingPassage, ProofreadingPassage, WritingBrief } from "./passage.ts";

/** The text that a simulated candidate writes. */
export const WrittenText = z.object({
  text: z.string(),
  /**
   * What its first words score, in steps of three points where the text allows it. Measured with the lexicon and the
   * grammar checker, which the function that simulates candidates does not have; a test measures them again.
   */
  scores: z.array(z.tuple([z.int(), z.int()])),
});
export type WrittenText = z.infer<typeof WrittenText>;

/** Texts by the title of their brief. */
export type WrittenTexts = Readonly<Record<string, WrittenText>>;

/** What each kind of test with a text consists of. */
type Texts = { editing: EditingPassage; proofreading: ProofreadingPassage; writing: WritingBrief };

type Passages<Form extends string> = Readonly<
  Record<Dialect, { readonly [Kind in keyof Texts]: Readonly<Record<Form, Texts[Kind]>> }>
>;

/** What tests are drawn from, a port: each bank and passage is read when it is first used. */
export type TestContent<Form extends string = string> = {
  banks: Readonly<Record<Dialect, Readonly<Record<Bank["test"], Bank>>>>;
  passages: Passages<Form>;
  /** The same with lists and dashes as a house style has them. */
  passagesIn(style: Pick<HouseStyle, "serial_comma" | "dashes">): Passages<Form>;
};

/** What test mode draws from, and what simulated candidates write. No live candidate is given any of it. */
export type Specimens<Form extends string = string> = TestContent<Form> & { written: WrittenTexts };

/** Exercises, which are drawn for no test. */
export type PracticeContent = Readonly<Record<Dialect, Texts & { choice: Readonly<Record<Bank["test"], Item>> }>>;

/** The content that a tenant's candidates and judges are given: in test mode specimens, otherwise the live content. */
export type ContentOf = (tenantId: string) => TestContent;
