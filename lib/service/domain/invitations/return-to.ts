import { isTestTenant } from "../shared/tenant.ts";
import type { InvitationRecord } from "./invitation-record.ts";

/** Paths are compared as browsers resolve them, and segment by segment: `/jobs` allows `/jobs/7` and not `/jobs-elsewhere`. */
const beginsWith = (page: URL, { origin, pathname }: URL): boolean =>
  page.origin === origin && `${page.pathname}/`.startsWith(`${pathname.replace(/\/$/, "")}/`);

/**
 * Whether an account sends its candidates to a page: its address begins with one that the account has allowed. Both are of
 * the contract's shape; http is only of the developer's machine, to which only test mode sends candidates.
 */
export const isAllowedReturn = (accountId: string, url: string, allowed: readonly string[] | null): boolean => {
  const page = new URL(url);
  if (page.protocol === "http:" && !isTestTenant(accountId)) return false;
  return (allowed ?? []).some((each) => beginsWith(page, new URL(each)));
};

/** The page that the candidate is offered after the end; null if there is none, or the account no longer allows it. */
export const returnTo = (
  { account_id, return_url, submitted_at }: InvitationRecord,
  { return_addresses }: { return_addresses: readonly string[] | null },
): string | null =>
  return_url !== null && submitted_at !== null && isAllowedReturn(account_id, return_url, return_addresses)
    ? return_url
    : null;

/** The page of candidates whose ATS waits for them and names none: the first address that the account has allowed. */
export const firstReturn = (accountId: string, allowed: readonly string[] | null): string | null =>
  allowed?.find((each) => isAllowedReturn(accountId, each, allowed)) ?? null;
