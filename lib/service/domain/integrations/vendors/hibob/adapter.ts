import type { Adapter } from "../../adapter.ts";
import { bearer, hmacSha512 } from "../../authentication.ts";
import { judgeStatus } from "../../judge.ts";
import { answerHibob } from "./answers.ts";
import { connectionIn, isPing, readHibob } from "./calls.ts";
import { details } from "./details.ts";
import { exchange } from "./exchange.ts";
import { oauth } from "./oauth.ts";
import { reportToHibob } from "./reports.ts";

/** The assessments API of Bob Hiring. Its webhooks for all companies have one address, secret and signature, and only ids in them. */
export const adapter: Adapter = {
  vendor: "hibob",
  authentication: bearer,
  sameKey: false,
  hosts: ["api.hibob.com", "auth.app.hibob.com"],
  accept: "application/json",
  signed: { header: "bob-signature", sign: hmacSha512, connectionIn, isPing },
  oauth,
  exchange,
  details,
  quietOnceWithdrawn: true,
  // Each order has a separate id.
  freeWhenClosed: false,
  readOrder: readHibob,
  answer: answerHibob,
  reports: reportToHibob,
  judge: judgeStatus,
};
