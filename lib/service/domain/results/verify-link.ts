import { createHmac, timingSafeEqual } from "node:crypto";
import { VERIFY_PAGE } from "#contract/results/verification.ts";
import { isId } from "../shared/ids.ts";
import type { ResultRecord } from "./result-record.ts";

/** Enough that no one guesses one; a QR code with less is easier to scan. */
const CODE_BYTES = 16;

/** A result's own code, which its report shows: it opens nothing but the verification, and never expires. */
export const verifyCodeOf = ({ report_secret, account_id, invitation_id }: ResultRecord): string =>
  createHmac("sha256", report_secret)
    .update(`verify.${account_id}.${invitation_id}`)
    .digest()
    .subarray(0, CODE_BYTES)
    .toString("base64url");

/** The page that verifies a result: `/verify/<account>.<invitation>.<code>`. */
export const verifyLink = (result: ResultRecord, pageUrl: string): string => {
  const account = result.account_id.slice("acct_".length);
  const invitation = result.invitation_id.slice("inv_".length);
  return `${pageUrl}${VERIFY_PAGE}/${account}.${invitation}.${verifyCodeOf(result)}`;
};

export type VerifyLink = { accountId: string; invitationId: string; code: string };

/** The parts of a link after `/verify/`; undefined if it cannot be one of ours. */
export const parseVerifyLink = (link: string): VerifyLink | undefined => {
  const [account = "", invitation = "", code = "", ...rest] = link.split(".");
  const [accountId, invitationId] = [`acct_${account}`, `inv_${invitation}`];
  const formed = isId("acct", accountId) && isId("inv", invitationId) && /^[\w-]{22}$/.test(code);
  return formed && rest.length === 0 ? { accountId, invitationId, code } : undefined;
};

/** Whether a code is the expected one, compared in constant time. */
export const isVerifyCode = (code: string, expectedCode: string): boolean => {
  const [expected, given] = [Buffer.from(expectedCode), Buffer.from(code)];
  return expected.length === given.length && timingSafeEqual(expected, given);
};
