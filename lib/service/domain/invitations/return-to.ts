import { isLoopbackPage, pageOf } from "#contract/invitations/return-url.ts";
import { isTestTenant } from "../shared/tenant.ts";
import type { InvitationRecord } from "./invitation-record.ts";

/** Paths are compared as browsers resolve them, and segment by segment: `/jobs` allows `/jobs/7` and not `/jobs-elsewhere`. */
const beginsWith = (page: URL, { origin, pathname }: URL): boolean =>
  page.origin === origin &&
  (page.pathname === pathname || page.pathname.startsWith(pathname.endsWith("/") ? pathname : `${pathname}/`));

/** Whether an account sends its candidates to a page: its address begins with one that the account has allowed. */
export const isAllowedReturn = (accountId: string, url: string, allowed: readonly string[] | null): boolean => {
  const page = pageOf(url);
  if (page === undefined || (isLoopbackPage(page) && !isTestTenant(accountId))) return false;
  return (allowed ?? []).some((each) => {
    const address = pageOf(each);
    return address !== undefined && beginsWith(page, address);
  });
};

/** Whether the candidate has finished and may be sent to a page, if the account still allows it. */
export const wouldReturn = ({ return_url, submitted_at }: InvitationRecord): boolean =>
  return_url !== null && submitted_at !== null;

/** The page that the candidate is offered after the end; null if there is none, or the account no longer allows it. */
export const returnTo = (invitation: InvitationRecord, allowed: readonly string[] | null): string | null => {
  const { account_id, return_url } = invitation;
  const isOffered = wouldReturn(invitation) && return_url !== null && isAllowedReturn(account_id, return_url, allowed);
  return isOffered ? return_url : null;
};

/** The page of candidates whose ATS waits for them and names none: the first address that the account has allowed. */
export const firstReturn = (accountId: string, allowed: readonly string[] | null): string | null =>
  allowed?.find((each) => isAllowedReturn(accountId, each, allowed)) ?? null;
