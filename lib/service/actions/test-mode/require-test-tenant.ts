import { ApiError } from "#contract/errors.ts";
import { isTestTenant } from "#domain/shared/tenant.ts";

/**
 * The id of a test tenant, for what must not happen to real candidates.
 *
 * @throws ApiError `test_mode_only` for a live account
 */
export const requireTestTenant = (accountId: string): string => {
  if (isTestTenant(accountId)) return accountId;
  throw new ApiError("test_mode_only", { message: "This works in test mode only. Switch to test mode first." });
};
