import { exportMovements, listMovements, readBalance } from "#actions/accounts/read-credits.ts";
import { changeLowBalance } from "#actions/accounts/settings/change-low-balance.ts";
import { creditsOperations } from "#contract/dashboard/credits.ts";
import { byMember } from "#http/dashboard/by-member.ts";
import { serveArea } from "#http/serve.ts";
import { creditsArea } from "#runtime/dashboard/credits.ts";

export const handler = serveArea(byMember(creditsArea), creditsOperations, {
  readBalance: async ({ accountId }) => ({
    body: { balance: await readBalance(creditsArea, accountId) },
  }),
  changeLowBalance: async ({ accountId, body, origin }) => {
    await changeLowBalance(creditsArea, origin, accountId, body);
    return { body: { balance: await readBalance(creditsArea, accountId) } };
  },
  listUsage: async ({ accountId }) => ({
    body: { object: "list", data: await creditsArea.accounts.usage(accountId, creditsArea.clock.now()) },
  }),
  listMovements: async ({ accountId, access, query }) => {
    const { movements, nextCursor } = await listMovements(creditsArea, accountId, access, query);
    return { body: { object: "list", data: movements, has_more: nextCursor !== null, next_cursor: nextCursor } };
  },
  exportMovements: async ({ accountId, access, query }) => ({
    file: {
      type: "text/csv; charset=utf-8",
      bytes: Buffer.from(await exportMovements(creditsArea, accountId, access, query)),
    },
    headers: { "Content-Disposition": 'attachment; filename="credits.csv"' },
  }),
});
