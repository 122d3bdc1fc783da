import { readOverview } from "#actions/accounts/read-overview.ts";
import { readFunnel } from "#actions/invitations/read-funnel.ts";
import { overviewOperations } from "#contract/dashboard/overview.ts";
import { byMember } from "#http/dashboard/by-member.ts";
import { serveArea } from "#http/serve.ts";
import { overviewArea } from "#runtime/dashboard/overview.ts";

export const handler = serveArea(byMember(overviewArea), overviewOperations, {
  readOverview: async ({ accountId, member }) => ({
    body: { overview: await readOverview(overviewArea, accountId, member) },
  }),
  readFunnel: async ({ accountId }) => ({ body: { funnel: await readFunnel(overviewArea, accountId) } }),
  dismissSteps: async ({ accountId, member, body }) => {
    const choice = { steps_dismissed: body.dismissed };
    await overviewArea.members.choose(member.account_id, member.person_id, choice);
    const dismissed = { ...member, ...choice };
    return { body: { overview: await readOverview(overviewArea, accountId, dismissed) } };
  },
});
