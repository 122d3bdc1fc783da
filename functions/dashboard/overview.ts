import { readOverview } from "#actions/accounts/read-overview.ts";
import * as operations from "#contract/dashboard/overview.ts";
import { dashboardArea, forMembers } from "#http/dashboard/area.ts";
import { overviewArea } from "#runtime/dashboard/overview.ts";

export const handler = dashboardArea(overviewArea, [
  forMembers(operations.readOverview, async ({ accountId, member }) => ({
    body: { overview: await readOverview(overviewArea, accountId, member.role) },
  })),
]);
