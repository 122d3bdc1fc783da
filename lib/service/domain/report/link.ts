import { isId } from "../shared/ids.ts";

export type ReportLink = {
  accountId: string;
  invitationId: string;
  expires: number;
  signature: string;
  /** The shared link from whose page it was opened: the report is available only while that link is. */
  shareId: string | undefined;
};

/** The target of a report link: `unknown` for any invalid link, `expired` only for one that was valid. */
export type ReportAtLink =
  | { kind: "report"; pdf: Uint8Array; fileName: string }
  | { kind: "unknown" }
  | { kind: "expired" };

/**
 * The parts of a report link after `/reports/`; undefined if it cannot be one of our links. The expiry is accepted only
 * in the notation that is signed, so that a link has no second form.
 */
export const parseReportLink = (link: string): ReportLink | undefined => {
  const [account = "", invitation = "", expiry = "", signature = "", share, ...rest] = link.split(".");
  const [accountId, invitationId] = [`acct_${account}`, `inv_${invitation}`];
  const formed = isId("acct", accountId) && isId("inv", invitationId) && /^[1-9]\d{0,11}$/.test(expiry);
  const shareId = share === undefined ? undefined : `shr_${share}`;
  if (!formed || signature === "" || rest.length > 0) return undefined;
  if (shareId !== undefined && !isId("shr", shareId)) return undefined;
  return { accountId, invitationId, expires: Number(expiry), signature, shareId };
};

/** `expires` is exclusive. */
export const isExpired = ({ expires }: ReportLink, now: number): boolean => now >= expires * 1000;
