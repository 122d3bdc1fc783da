import { listRequests, readRequest } from "#actions/accounts/read-requests.ts";
import * as operations from "#contract/dashboard/requests.ts";
import { dashboardArea, forMembers } from "#http/dashboard/area.ts";
import { requestsArea } from "#runtime/dashboard/requests.ts";

export const handler = dashboardArea(requestsArea, [
  forMembers(operations.listRequests, async ({ accountId, query }) => {
    const { requests, nextCursor } = await listRequests(requestsArea, accountId, query);
    return { body: { object: "list", data: requests, has_more: nextCursor !== null, next_cursor: nextCursor } };
  }),
  forMembers(operations.readRequest, async ({ accountId, params }) => ({
    body: { request: await readRequest(requestsArea, accountId, params.id) },
  })),
]);
