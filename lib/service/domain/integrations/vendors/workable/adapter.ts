import type { Adapter } from "../../adapter.ts";
import { bearer } from "../../authentication.ts";
import { judgeStatus } from "../../judge.ts";
import { answerWorkable } from "./answers.ts";
import { readWorkable } from "./calls.ts";
import { reportToWorkable } from "./reports.ts";

/** Workable's assessments provider API. Only its frame is public; the callback is as two integrators describe it. */
export const adapter: Adapter = {
  vendor: "workable",
  authentication: bearer,
  sameKey: false,
  hosts: ["workable.com", ".workable.com"],
  accept: "application/json",
  // Each order has a separate callback.
  freeWhenClosed: false,
  readOrder: readWorkable,
  answer: answerWorkable,
  reports: reportToWorkable,
  judge: judgeStatus,
  listCall: { method: "GET", path: "tests" },
};
