import type { Adapter } from "../../adapter.ts";
import { bearer, hmacSha256 } from "../../authentication.ts";
import { answerKombo } from "./answers.ts";
import { connectionIn, createdIn, readKombo } from "./calls.ts";
import { exchange } from "./exchange.ts";
import { judgeKombo } from "./judge.ts";
import { reportToKombo } from "./reports.ts";

/** Kombo's assessment API, one for many ATSs. Its webhooks for all connections have one address, secret and signature. */
export const adapter: Adapter = {
  vendor: "kombo",
  authentication: bearer,
  sameKey: false,
  hosts: ["api.kombo.dev"],
  accept: "application/json",
  signed: { header: "x-kombo-signature", sign: hmacSha256, connectionIn, createdIn },
  exchange,
  headersFor: (theirId) => ({ "x-integration-id": theirId }),
  // Each order has a separate id.
  freeWhenClosed: false,
  readOrder: readKombo,
  answer: answerKombo,
  reports: reportToKombo,
  judge: judgeKombo,
};
