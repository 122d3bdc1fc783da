import * as z from "zod/mini";
import type { Asked, InboundCall } from "../../adapter.ts";
import { anyAddress, anyId, anyText, readCall } from "../../read-call.ts";

const Candidate = z.object({
  report_id: anyId,
  test_id: anyId,
  email: anyAddress,
  first_name: anyText,
  last_name: anyText,
});

/** The calls of Recruitee's partners API: the list of tests, and a candidate who is sent to one. */
export const readRecruitee = ({ method, call, body }: InboundCall): Asked | undefined => {
  switch (`${method} ${call}`) {
    case "GET tests":
      return { ask: "packages" };
    case "POST send_candidate":
      return readCall(Candidate, body, ({ report_id, test_id, ...candidate }) => ({
        ask: "order",
        order: { key: [report_id], package: test_id, candidate, job: null, reply_to: null, their_id: report_id },
      }));
    default:
      return undefined;
  }
};
