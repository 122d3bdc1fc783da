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

/** An answer to a webhook, of which Bob reads only the status. */
export const answerHibob = (answer: Answer): { status: number; body: unknown } =>
  answer.kind === "refused"
    ? { status: STATUS[answer.code], body: { message: answer.message } }
    : { status: 200, body: {} };
