import { ensureTestTenant } from "#actions/accounts/ensure-test-tenant.ts";
import { endOtherSessions, endSession, listSessions, readSession, switchAccount } from "#actions/team/sessions.ts";
import * as operations from "#contract/dashboard/account.ts";
import { dashboardArea, forMembers } from "#http/dashboard/area.ts";
import { accountArea } from "#runtime/dashboard/account.ts";

export const handler = dashboardArea(accountArea, [
  forMembers(operations.readSession, async ({ session, member }) => ({
    body: { session: await readSession(accountArea, session, member) },
  })),
  forMembers(operations.switchAccount, async ({ session, body }) => ({
    body: { session: await switchAccount(accountArea, session, body.account_id) },
  })),
  forMembers(operations.prepareTestMode, async ({ session, member, accountId }) => {
    await ensureTestTenant(accountArea, accountId);
    return { body: { session: await readSession(accountArea, session, member) } };
  }),
  forMembers(operations.listSessions, async ({ session }) => ({
    body: { object: "list", data: await listSessions(accountArea, session) },
  })),
  forMembers(operations.endSession, async ({ session, params }) => ({
    body: { session: await endSession(accountArea, session, params.id) },
  })),
  forMembers(operations.endOtherSessions, async ({ session }) => ({
    body: { object: "list", data: await endOtherSessions(accountArea, session) },
  })),
]);
