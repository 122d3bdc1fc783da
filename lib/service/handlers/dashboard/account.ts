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
import { areaHandler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

type Needed = Ports<"clock" | "random" | "baseUrl" | "sessions" | "members" | "accounts">;

export const accountArea = areaHandler(accountOperations, byMember, (ports: Needed) => {
  const deps = { ...ports, apiUrl: ports.baseUrl };

  return {
    readSession: async ({ session, member }) => ({
      body: { session: await readSession(deps, session, member) },
    }),
    switchAccount: async ({ session, body }) => ({
      body: { session: await switchAccount(deps, session, body.account_id) },
    }),
    leaveAccount: async ({ session, member, origin }) => ({
      body: await leaveAccount(deps, session, { accountId: member.account_id, origin }),
    }),
    prepareTestMode: async ({ session, member, accountId }) => {
      await ensureTestTenant(deps, accountId);
      return { body: { session: await readSession(deps, session, member) } };
    },
    listSessions: async ({ session }) => ({
      body: { object: "list", data: await listSessions(deps, session) },
    }),
    readNotifications: async ({ member }) => ({
      body: { notifications: await readNotifications(deps, member) },
    }),
    changeNotifications: async ({ member, body }) => ({
      body: { notifications: await changeNotifications(deps, member, body) },
    }),
    endSession: async ({ session, params }) => ({
      body: { session: await endSession(deps, session, params.id) },
    }),
    endOtherSessions: async ({ session }) => ({
      body: { object: "list", data: await endOtherSessions(deps, session) },
    }),
  };
});
