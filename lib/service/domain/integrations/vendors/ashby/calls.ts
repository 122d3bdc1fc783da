import * as z from "zod/mini";
import type { Asked, InboundCall } from "../../adapter.ts";
import { anyAddress, anyText, readCall } from "../../read-call.ts";

const required = z.string().check(z.minLength(1));

const Start = z.object({
  assessment_type_id: required,
  candidate: z.object({ email: anyAddress, first_name: anyText, last_name: anyText }),
  application: z.object({ ashby_id: required }),
  job: z.catch(z.nullish(z.object({ name: anyText })), null),
});

const Cancel = z.object({ assessment_id: required });

/** The calls of Ashby's assessments framework, each a POST. */
export const readAshby = ({ method, call, body }: InboundCall): Asked | undefined => {
  switch (`${method} ${call}`) {
    case "POST assessment.list":
      return { ask: "packages" };
    case "POST assessment.start":
      return readCall(Start, body, ({ assessment_type_id, candidate, application, job }) => ({
        ask: "order",
        order: {
          key: [application.ashby_id, assessment_type_id],
          package: assessment_type_id,
          candidate,
          job: job?.name ?? null,
          reply_to: null,
        },
      }));
    case "POST assessment.cancel":
      return readCall(Cancel, body, ({ assessment_id }) => ({ ask: "withdraw", order_id: assessment_id }));
    default:
      return undefined;
  }
};
