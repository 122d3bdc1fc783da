import type { Answer } from "../../adapter.ts";
import { REFUSAL_STATUS } from "../../refusal-status.ts";

const found = (results: unknown) => ({ status: 200, body: { success: true, results } });

/** An answer in Ashby's form. */
export const answerAshby = (answer: Answer): { status: number; body: unknown } => {
  switch (answer.kind) {
    case "packages":
      return found(answer.packages.map(({ id, name, description }) => ({ assessment_type_id: id, name, description })));
    case "ordered":
    case "withdrawn":
      return found({ assessment_id: answer.order_id });
    case "status":
    case "noted":
      return found({});
    case "refused":
      return { status: REFUSAL_STATUS[answer.code], body: { message: answer.message } };
  }
};
