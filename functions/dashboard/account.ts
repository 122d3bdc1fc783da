import { ensureTestTenant } from "#actions/accounts/ensure-test-tenant.ts";
import { changeNotifications, readNotifications } from "#actions/team/notifications.ts";
import {
  endOtherSessions,
  endSession,
  leaveAccount,
  listSessions,
  readSession,
  switchAccount,
} from "#actions/team/sessions.ts";
import { accountOperations } from "#contract/dashboard/account.ts";
import { byMember } from "#http/dashboard/by-member.ts";
import { serveArea } from "#http/serve.ts";
import { accountArea } from "#runtime/dashboard/account.ts";

export const handler = serveArea(byMember(accountArea), accountOperations, {
  readSession: async ({ session, member }) => ({
    body: { session: await readSession(accountArea, session, member) },
  }),
  switchAccount: async ({ session, body }) => ({
    body: { session: await switchAccount(accountArea, session, body.account_id) },
  }),
  leaveAccount: async ({ session, member, origin }) => ({
    body: await leaveAccount(accountArea, session, { accountId: member.account_id, origin }),
  }),
  prepareTestMode: async ({ session, member, accountId }) => {
    await ensureTestTenant(accountArea, accountId);
    return { body: { session: await readSession(accountArea, session, member) } };
  },
  listSessions: async ({ session }) => ({
    body: { object: "list", data: await listSessions(accountArea, session) },
  }),
  readNotifications: async ({ member }) => ({
    body: { notifications: await readNotifications(accountArea, member) },
  }),
  changeNotifications: async ({ member, body }) => ({
    body: { notifications: await changeNotifications(accountArea, member, body) },
  }),
  endSession: async ({ session, params }) => ({
    body: { session: await endSession(accountArea, session, params.id) },
  }),
  endOtherSessions: async ({ session }) => ({
    body: { object: "list", data: await endOtherSessions(accountArea, session) },
  }),
});
