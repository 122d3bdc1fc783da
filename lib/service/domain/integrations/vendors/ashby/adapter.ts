import type { Adapter } from "../../adapter.ts";
import { basic } from "../../authentication.ts";
import { judgeStatus } from "../../judge.ts";
import { answerAshby } from "./answers.ts";
import { readAshby } from "./calls.ts";
import { reportToAshby, updateUrl } from "./reports.ts";

/** Ashby's assessments framework. */
export const adapter: Adapter = {
  vendor: "ashby",
  authentication: basic,
  sameKey: false,
  hosts: ["api.ashbyhq.com"],
  accept: "application/json; version=1",
  freeWhenClosed: true,
  readOrder: readAshby,
  answer: answerAshby,
  reports: reportToAshby,
  // Many of its errors are a 200 (`errorInfo.code` says which).
  judge: (answer) => {
    const verdict = judgeStatus(answer);
    if (verdict !== "delivered" || !/"success"\s*:\s*false/.test(answer.body)) return verdict;
    return answer.body.includes('"invalid_input"') ? "final" : "retry";
  },
  listCall: { method: "POST", path: "assessment.list" },
  // Key and permission are checked before the body, and an update of no assessment changes none.
  check: {
    request: (connection) => ({ method: "POST", url: updateUrl(connection), body: "{}" }),
    isTheirs: (body) => /^\s*\{.*"success"\s*:/s.test(body),
    lacksPermission: "missing_endpoint_permission",
  },
};
