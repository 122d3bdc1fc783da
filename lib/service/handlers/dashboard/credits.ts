import { exportMovements, listMovements, readBalance } from "#actions/accounts/read-credits.ts";
import { changeLowBalance } from "#actions/accounts/settings/change-low-balance.ts";
import { creditsOperations } from "#contract/dashboard/credits.ts";
import { byMember } from "#http/dashboard/by-member.ts";
import { areaHandler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

type Needed = Ports<"clock" | "random" | "accounts" | "accountSettings" | "ledger" | "readInvitations" | "annotations">;

export const creditsArea = areaHandler(creditsOperations, byMember, (ports: Needed) => {
  const deps = { ...ports, settings: ports.accountSettings };

  return {
    readBalance: async ({ accountId }) => ({
      body: { balance: await readBalance(deps, accountId) },
    }),
    changeLowBalance: async ({ accountId, body, origin }) => {
      await changeLowBalance(deps, origin, accountId, body);
      return { body: { balance: await readBalance(deps, accountId) } };
    },
    listUsage: async ({ accountId }) => ({
      body: { object: "list", data: await ports.accounts.usage(accountId, ports.clock.now()) },
    }),
    listMovements: async ({ accountId, access, member, query }) => {
      const { movements, nextCursor } = await listMovements(deps, { accountId, access, member }, query);
      return { body: { object: "list", data: movements, has_more: nextCursor !== null, next_cursor: nextCursor } };
    },
    exportMovements: async ({ accountId, access, member, query }) => ({
      file: {
        type: "text/csv; charset=utf-8",
        bytes: Buffer.from(await exportMovements(deps, { accountId, access, member }, query)),
      },
      headers: { "Content-Disposition": 'attachment; filename="credits.csv"' },
    }),
  };
});
