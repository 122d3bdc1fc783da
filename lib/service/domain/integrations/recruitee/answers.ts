import type { Answer, RefusalCode } from "../adapter.ts";

const STATUS: Readonly<Record<RefusalCode, number>> = {
  invalid: 400,
  unauthorized: 401,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  unprocessable: 422,
  rate_limited: 429,
  failed: 500,
};

/** An answer in Recruitee's form. */
export const answerRecruitee = (answer: Answer): { status: number; body: unknown } => {
  switch (answer.kind) {
    case "packages":
      return { status: 200, body: answer.packages.map(({ id, name }) => ({ id, name })) };
    case "refused":
      return { status: STATUS[answer.code], body: { message: answer.message } };
    default:
      return { status: 200, body: {} };
  }
};
