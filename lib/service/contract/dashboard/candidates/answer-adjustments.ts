import * as z from "zod/mini";
import { AdjustmentsDecision, ANSWER_MESSAGE_MAX } from "../../candidate/adjustments-answer.ts";
import { filledParagraph, wholeNumber } from "../../fields.ts";
import { EXTRA_TIME_MAX } from "../../invitations/invitation.ts";
import { fieldRule } from "../../rule.ts";
import { timestamp } from "../../shared/timestamp.ts";

/** The answer to the request of a time. A refusal has a message; only a grant can change the extra time. */
export const AnswerAdjustments = z
  .strictObject({
    requested_at: timestamp,
    decision: AdjustmentsDecision,
    message: z.nullable(filledParagraph(ANSWER_MESSAGE_MAX)),
    /** `null` leaves it as it is. */
    extra_time_percent: z.nullable(wholeNumber(0, EXTRA_TIME_MAX)),
  })
  .check(
    fieldRule<{ decision: AdjustmentsDecision; message: string | null }>(
      "message",
      ({ decision, message }) => decision === "granted" || message !== null,
      "message_missing",
      "Say why you decline: the candidate reads it.",
    ),
    fieldRule<{ decision: AdjustmentsDecision; extra_time_percent: number | null }>(
      "extra_time_percent",
      ({ decision, extra_time_percent }) => decision === "granted" || extra_time_percent === null,
      "extra_time_declined",
      "Grant the request to change the extra time.",
    ),
  );
export type AnswerAdjustments = z.infer<typeof AnswerAdjustments>;
