import type { Answer, RefusalCode } from "../../adapter.ts";
import { REFUSAL_STATUS } from "../../refusal-status.ts";

/** How long Workable may keep a link, in minutes. It asks for another one then. */
const LINK_MINUTES = 120;

const refused = (code: RefusalCode, message: string) => ({
  status: REFUSAL_STATUS[code],
  body: { status: REFUSAL_STATUS[code], message },
});

/** An answer in Workable's form. A status is asked for as the link to its result. */
export const answerWorkable = (answer: Answer): { status: number; body: unknown } => {
  switch (answer.kind) {
    case "packages":
      return { status: 200, body: { tests: answer.packages.map(({ id, name }) => ({ id, name })) } };
    case "ordered":
    case "withdrawn":
      return { status: 201, body: { assessment_id: answer.order_id } };
    case "status":
      return answer.outcome.result === null
        ? refused("not_found", "This assessment has no result yet.")
        : { status: 200, body: { url: answer.outcome.result.url, ttl: String(LINK_MINUTES), ttl_units: "minutes" } };
    case "noted":
      return { status: 200, body: {} };
    case "refused":
      return refused(answer.code, answer.message);
  }
};
