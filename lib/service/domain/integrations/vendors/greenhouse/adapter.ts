import type { Adapter } from "../../adapter.ts";
import { basic } from "../../authentication.ts";
import { judgeStatus } from "../../judge.ts";
import { answerGreenhouse } from "./answers.ts";
import { readGreenhouse } from "./calls.ts";

/** The events after which Greenhouse reads the status again. */
const READ_AGAIN = new Set(["assessment.completed", "result.finalized", "assessment.expired", "invitation.cancelled"]);

/** Greenhouse's Assessment Partner API, as documented on 20 January 2026. */
export const adapter: Adapter = {
  vendor: "greenhouse",
  authentication: basic,
  sameKey: true,
  hosts: ["app.greenhouse.io"],
  accept: "application/json",
  // A second "Send Test" is a separate take-home test.
  freeWhenClosed: false,
  readOrder: readGreenhouse,
  answer: answerGreenhouse,
  // It reads the status at once, so the result is committed by then.
  reports: ({ event, order }) =>
    order.reply_to !== null && READ_AGAIN.has(event) ? { method: "PATCH", url: order.reply_to, body: null } : undefined,
  judge: judgeStatus,
  listCall: { method: "GET", path: "list_tests" },
};
