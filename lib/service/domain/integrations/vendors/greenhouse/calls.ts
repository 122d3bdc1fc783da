import * as z from "zod/mini";
import type { Asked, InboundCall } from "../../adapter.ts";
import { anyAddress, anyText, readCall } from "../../read-call.ts";

const required = z.string().check(z.minLength(1));

const SendTest = z.object({
  partner_test_id: required,
  candidate: z.object({ email: anyAddress, preferred_name: anyText, first_name: anyText, last_name: anyText }),
  url: z.url(),
});

const ResponseError = z.object({
  api_call: z.string(),
  errors: z.array(z.unknown()),
  partner_interview_id: anyText,
  candidate_email: anyText,
});

const textOf = (error: unknown): string => (typeof error === "string" ? error : JSON.stringify(error));

/** The take-home test's id is the last segment of the address that wants to know of its end. */
const takeHomeOf = (url: string): string => new URL(url).pathname.split("/").filter(Boolean).at(-1) ?? url;

/** The calls of Greenhouse's Assessment Partner API. */
export const readGreenhouse = ({ method, call, query, body }: InboundCall): Asked | undefined => {
  switch (`${method} ${call}`) {
    case "GET list_tests":
      return { ask: "packages" };
    case "POST send_test":
      return readCall(SendTest, body, ({ partner_test_id, candidate, url }) => ({
        ask: "order",
        order: { key: [takeHomeOf(url)], package: partner_test_id, candidate, job: null, reply_to: url },
      }));
    case "GET test_status":
      return query.partner_interview_id
        ? { ask: "status", order_id: query.partner_interview_id }
        : { ask: "nothing", field: "partner_interview_id" };
    case "POST response_error":
      return readCall(ResponseError, body, ({ api_call, errors, partner_interview_id, candidate_email }) => ({
        ask: "note_error",
        order_id: partner_interview_id ?? null,
        call: api_call,
        isAboutCandidate: (partner_interview_id ?? candidate_email) != null,
        message: errors.map(textOf).join("; "),
      }));
    default:
      return undefined;
  }
};
