import type { Answer, RefusalCode } from "../adapter.ts";

const STATUS: Readonly<Record<RefusalCode, number>> = {
  invalid: 400,
  unauthorized: 401,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  // Rejects the order, with the message that its recruiter reads. Any other error leaves the order open.
  unprocessable: 422,
  rate_limited: 429,
  failed: 500,
};

/** An answer in Kombo's form. */
export const answerKombo = (answer: Answer): { status: number; body: unknown } => {
  switch (answer.kind) {
    case "ordered":
      return { status: 200, body: answer.test_url === undefined ? {} : { assessment_url: answer.test_url } };
    case "refused":
      return { status: STATUS[answer.code], body: { message: answer.message } };
    default:
      return { status: 200, body: {} };
  }
};
