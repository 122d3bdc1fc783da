import * as z from "zod/mini";
import type { Asked, InboundCall } from "../../adapter.ts";
import { anyAddress, anyText, readCall } from "../../read-call.ts";

const required = z.string().check(z.minLength(1));

const Assessment = z.object({
  test_id: required,
  job_title: anyText,
  callback_url: z.url(),
  candidate: z.object({ email: anyAddress, first_name: anyText, last_name: anyText }),
});

const SHARED_LINK = /^GET assessments\/([^/]+)\/shared-link$/;

/** The calls of Workable's assessments provider API. */
export const readWorkable = ({ method, call, body }: InboundCall): Asked | undefined => {
  const asked = `${method} ${call}`;
  const [, linked] = SHARED_LINK.exec(asked) ?? [];
  if (linked !== undefined) return { ask: "status", order_id: linked };
  switch (asked) {
    case "GET tests":
      return { ask: "packages" };
    case "POST assessments":
      return readCall(Assessment, body, ({ test_id, job_title, callback_url, candidate }) => ({
        ask: "order",
        order: { key: [callback_url], package: test_id, candidate, job: job_title ?? null, reply_to: callback_url },
      }));
    default:
      return undefined;
  }
};
