import * as z from "zod/mini";
import type { Dialect } from "#contract/assessments/dialect.ts";
import type { HouseStyle } from "#contract/assessments/house-style.ts";
import type { Bank } from "./item.ts";
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

type Forms<Passage> = Readonly<Record<"A" | "B" | "C" | "D" | "E" | "F", Passage>>;

type Passages = Readonly<
  Record<
    Dialect,
    { editing: Forms<EditingPassage>; proofreading: Forms<ProofreadingPassage>; writing: Forms<WritingBrief> }
  >
>;

/** The tests' content, a port: each bank and passage is read when it is first used. */
export type TestContent = {
  banks: Readonly<Record<Dialect, Readonly<Record<Bank["test"], Bank>>>>;
  passages: Passages;
  /** The same with lists and dashes as a house style has them. */
  passagesIn(style: Pick<HouseStyle, "serial_comma" | "dashes">): Passages;
  practice: Readonly<
    Record<Dialect, { editing: EditingPassage; proofreading: ProofreadingPassage; writing: WritingBrief }>
  >;
  /** By the title of the brief. */
  written: Readonly<Record<string, WrittenText>>;
};
