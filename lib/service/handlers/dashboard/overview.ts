import { readOverview } from "#actions/accounts/read-overview.ts";
import { readFunnel } from "#actions/invitations/read-funnel.ts";
import { overviewOperations } from "#contract/dashboard/overview.ts";
import { byMember } from "#http/dashboard/by-member.ts";
import { areaHandler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

type Needed = Ports<
  | "clock"
  | "members"
  | "accounts"
  | "accountSettings"
  | "setup"
  | "recent"
  | "open"
  | "endpoints"
  | "reviews"
  | "readInvitations"
  | "resultList"
  | "erasureRequests"
>;

export const overviewArea = areaHandler(overviewOperations, byMember, (ports: Needed) => {
  const deps = { ...ports, settings: ports.accountSettings, results: ports.resultList };

  return {
    readOverview: async ({ accountId, member }) => ({
      body: { overview: await readOverview(deps, accountId, member) },
    }),
    readFunnel: async ({ accountId }) => ({ body: { funnel: await readFunnel(deps, accountId) } }),
    dismissSteps: async ({ accountId, member, body }) => {
      const choice = { steps_dismissed: body.dismissed };
      await ports.members.choose(member.account_id, member.person_id, choice);
      const dismissed = { ...member, ...choice };
      return { body: { overview: await readOverview(deps, accountId, dismissed) } };
    },
  };
});
