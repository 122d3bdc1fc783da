import { isId } from "../ids.ts";

export type ReportLink = { accountId: string; invitationId: string; expires: number; signature: string };

/** What a report link leads to: `unknown` whatever is wrong with it, `expired` only when it once was good. */
export type ReportAtLink =
  | { kind: "report"; pdf: Uint8Array; fileName: string }
  | { kind: "unknown" }
  | { kind: "expired" };

/**
 * The parts of what follows `/reports/` in a report link; undefined when it cannot be a link of ours. The expiry is taken
 * in one spelling only, the one that is signed, so that a link has no second form.
 */
export const parseReportLink = (link: string): ReportLink | undefined => {
  const [account, invitation, expiry, signature, ...rest] = link.split(".");
  if (account === undefined || invitation === undefined || expiry === undefined || signature === undefined)
    return undefined;
  const [accountId, invitationId] = [`acct_${account}`, `inv_${invitation}`];
  const formed = isId("acct", accountId) && isId("inv", invitationId) && /^[1-9]\d{0,11}$/.test(expiry);
  if (!formed || signature === "" || rest.length > 0) return undefined;
  return { accountId, invitationId, expires: Number(expiry), signature };
};

/** A link is good until its second begins. */
export const isExpired = ({ expires }: ReportLink, now: number): boolean => now >= expires * 1000;
