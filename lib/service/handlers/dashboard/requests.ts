import { listRequests, readRequest } from "#actions/accounts/read-requests.ts";
import { requestsOperations } from "#contract/dashboard/requests.ts";
import { byMember } from "#http/dashboard/by-member.ts";
import { areaHandler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

export const requestsArea = areaHandler(requestsOperations, byMember, (ports: Ports<"requestLog">) => {
  const deps = { ...ports, requests: ports.requestLog };

  return {
    listRequests: async ({ accountId, query }) => {
      const { requests, nextCursor } = await listRequests(deps, accountId, query);
      return { body: { object: "list", data: requests, has_more: nextCursor !== null, next_cursor: nextCursor } };
    },
    readRequest: async ({ accountId, params }) => ({
      body: { request: await readRequest(deps, accountId, params.id) },
    }),
  };
});
