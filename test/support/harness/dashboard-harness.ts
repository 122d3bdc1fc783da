import { afterAll, beforeAll } from "vitest";
import type { Role } from "#contract/dashboard/permissions.ts";
import { type LocalOptions, type LocalService, startLocalService } from "../../../lib/local/service.ts";
import { dashboardClient } from "../clients/dashboard-client.ts";
import { accountAhead } from "./tenant-ahead.ts";

/** A local service for the tests of one file, with accounts and signed-in members on request. */
export const dashboardHarness = (options: Pick<LocalOptions, "load" | "log"> = {}) => {
  let running: LocalService | undefined;
  beforeAll(async () => {
    running = await startLocalService({ quiet: options.log === undefined, ...options });
  });
  afterAll(() => running?.stop());

  const service = (): LocalService => {
    if (running === undefined) throw new Error("The service is not running");
    return running;
  };
  let accounts = 0;
  return {
    service,
    anAccount: async (): Promise<string> => {
      accounts += 1;
      return (await accountAhead(service(), { name: `Account ${accounts}`, credits: 10 })).account_id;
    },
    signedIn: async (accountId: string, role: Role, email = `${role}-${accountId}@example.com`) => {
      const { cookie } = await service().createSession({ email, account_id: accountId, role });
      return Object.assign(dashboardClient(service().origin, cookie), { cookie, email, accountId });
    },
  };
};

export type Member = Awaited<ReturnType<ReturnType<typeof dashboardHarness>["signedIn"]>>;
