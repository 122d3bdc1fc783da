import { testTenantOf } from "#domain/shared/tenant.ts";
import { connect } from "#runtime/aws/table.ts";
import { testClockStore } from "#store/test-mode/test-clocks.ts";
import type { LocalService } from "../../../lib/local/service.ts";

/** How far a test tenant's time is ahead of wall time: beyond whatever ends within a year, so that no mix-up is unseen. */
export const TENANT_AHEAD_MS = 400 * 86_400_000;

/** A new account whose test tenant's time differs from wall time. */
export const accountAhead = async (
  service: Pick<LocalService, "createAccount" | "tableName" | "dynamodb" | "now">,
  input: Parameters<LocalService["createAccount"]>[0],
) => {
  const account = await service.createAccount(input);
  const clocks = testClockStore(connect(service.tableName, service.dynamodb));
  const [tenantId, wall] = [testTenantOf(account.account_id), service.now()];
  const seen = await clocks.read(tenantId);
  await clocks.begin(seen, { at: wall, target: wall + TENANT_AHEAD_MS, wall });
  await clocks.finish(await clocks.read(tenantId), wall);
  return account;
};
