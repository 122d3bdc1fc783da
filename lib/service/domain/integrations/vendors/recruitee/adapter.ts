import type { Adapter } from "../../adapter.ts";
import { bearer } from "../../authentication.ts";
import { judgeStatus } from "../../judge.ts";
import { answerRecruitee } from "./answers.ts";
import { readRecruitee } from "./calls.ts";
import { CODENAME, reportToRecruitee } from "./reports.ts";

/** Recruitee's partners API. Its calls carry the customer's token; ours the partner's secret, written `codename:secret`. */
export const adapter: Adapter = {
  vendor: "recruitee",
  authentication: bearer,
  sameKey: false,
  hosts: ["integrations.recruitee.com"],
  accept: "application/json",
  carry: (key, url) => {
    const [codename = "", secret = ""] = key.split(":");
    return { url: url.replace(CODENAME, encodeURIComponent(codename)), headers: { "rt-partner-secret": secret } };
  },
  // Each order has a separate report.
  freeWhenClosed: false,
  readOrder: readRecruitee,
  answer: answerRecruitee,
  reports: reportToRecruitee,
  judge: judgeStatus,
  listCall: { method: "GET", path: "tests" },
};
