import type { Answer, RefusalCode } from "../adapter.ts";

const STATUS: Readonly<Record<RefusalCode, number>> = {
  invalid: 400,
  unauthorized: 401,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  // Its message is shown to the recruiter.
  unprocessable: 422,
  rate_limited: 429,
  failed: 500,
};

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
      return { status: STATUS[answer.code], body: { message: answer.message } };
  }
};
