import type { Answer } from "../../adapter.ts";
import { REFUSAL_STATUS } from "../../refusal-status.ts";

/** An answer in Kombo's form. */
export const answerKombo = (answer: Answer): { status: number; body: unknown } => {
  switch (answer.kind) {
    case "ordered":
      return { status: 200, body: answer.test_url === undefined ? {} : { assessment_url: answer.test_url } };
    case "refused":
      return { status: REFUSAL_STATUS[answer.code], body: { message: answer.message } };
    default:
      return { status: 200, body: {} };
  }
};
