import type { Answer } from "../../adapter.ts";
import { REFUSAL_STATUS } from "../../refusal-status.ts";

/** An answer to a webhook, of which Bob reads only the status. */
export const answerHibob = (answer: Answer): { status: number; body: unknown } =>
  answer.kind === "refused"
    ? { status: REFUSAL_STATUS[answer.code], body: { message: answer.message } }
    : { status: 200, body: {} };
