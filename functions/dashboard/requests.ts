import { listRequests, readRequest } from "#actions/accounts/read-requests.ts";
import { requestsOperations } from "#contract/dashboard/requests.ts";
import { byMember } from "#http/dashboard/by-member.ts";
import { serveArea } from "#http/serve.ts";
import { requestsArea } from "#runtime/dashboard/requests.ts";

export const handler = serveArea(byMember(requestsArea), requestsOperations, {
  listRequests: async ({ accountId, query }) => {
    const { requests, nextCursor } = await listRequests(requestsArea, accountId, query);
    return { body: { object: "list", data: requests, has_more: nextCursor !== null, next_cursor: nextCursor } };
  },
  readRequest: async ({ accountId, params }) => ({
    body: { request: await readRequest(requestsArea, accountId, params.id) },
  }),
});
