/**
 * Test mode: each account has a sibling tenant whose id is derived from its own, so the two are linked both ways
 * without a look-up. Every key of the table begins with the tenant, so nothing of one can be read or changed from the
 * other.
 */

/** No id ends like this: their alphabet has no underscore. */
const SUFFIX = "_test";

/** Whether the id is a test tenant's. */
export const isTestTenant = (accountId: string): boolean => accountId.endsWith(SUFFIX);

/** `livemode` of what belongs to the account. */
export const livemodeOf = (accountId: string): boolean => !isTestTenant(accountId);

/** The test tenant of an account; of a test tenant, itself. */
export const testTenantOf = (accountId: string): string => (isTestTenant(accountId) ? accountId : accountId + SUFFIX);

/** The account whose test tenant this is; of an account, itself. */
export const liveAccountOf = (accountId: string): string =>
  isTestTenant(accountId) ? accountId.slice(0, -SUFFIX.length) : accountId;

/** The path of the dashboard's pages that show what belongs to the account. */
export const dashboardOf = (accountId: string): string => (isTestTenant(accountId) ? "/dashboard/test" : "/dashboard");
