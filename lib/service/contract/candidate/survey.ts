import * as z from "zod/mini";
import { filledParagraph } from "../fields.ts";
import { rule } from "../rule.ts";
import { timestamp } from "../shared/timestamp.ts";

/** Length of a survey's comment, in characters. */
export const COMMENT_MAX = 1000;

const Agreement = z.enum(["yes", "partly", "no"]);

const questions = {
  /** Whether the instructions were clear. */
  clear: z.nullable(Agreement),
  /** Whether something technical got in the way. */
  trouble: z.nullable(z.enum(["none", "some", "serious"])),
  /** Whether the tests seemed a fair way to show what the candidate can do. */
  fair: z.nullable(Agreement),
};

/** What the candidate thought of the tests; `null` where they did not answer. */
export const Survey = z.object({ ...questions, comment: z.nullable(z.string()), sent_at: timestamp });
export type Survey = z.infer<typeof Survey>;

/** Body of POST /survey, which is sent once. No question has to be answered, but something has to be said. */
export const SendSurvey = z
  .strictObject({
    ...questions,
    comment: z.nullable(filledParagraph(COMMENT_MAX, "Must not be blank. Leave it out by null.")),
  })
  .check(
    rule(
      (answers) => Object.values(answers).some((answer) => answer !== null),
      "empty",
      "Answer at least one question, or write a comment.",
    ),
  );
export type SendSurvey = z.infer<typeof SendSurvey>;

/** The response: the survey that is kept, which is the first one that was sent. */
export const SurveyReceipt = z.object({ survey: Survey });
export type SurveyReceipt = z.infer<typeof SurveyReceipt>;
