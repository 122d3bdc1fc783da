import type { Answer } from "../../adapter.ts";
import { REFUSAL_STATUS } from "../../refusal-status.ts";

/** An answer in Recruitee's form. */
export const answerRecruitee = (answer: Answer): { status: number; body: unknown } => {
  switch (answer.kind) {
    case "packages":
      return { status: 200, body: answer.packages.map(({ id, name }) => ({ id, name })) };
    case "refused":
      return { status: REFUSAL_STATUS[answer.code], body: { message: answer.message } };
    default:
      return { status: 200, body: {} };
  }
};
