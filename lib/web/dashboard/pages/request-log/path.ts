import type { LoggedRequest } from "#contract/dashboard/requests.ts";

/** `/invitations/inv_1` of the route `/api/v1/invitations/{id}`; an id that was not kept stays in braces. */
export const pathOf = ({ route, object_id }: Pick<LoggedRequest, "route" | "object_id">): string => {
  const path = route.replace(/^\/api\/v1(?=\/)/, "");
  return object_id === null ? path : path.replace(/\{\w+\}/, object_id);
};
