import { bulkStore } from "#store/invitations/bulk.ts";
import { table } from "./authenticated.ts";
import { api } from "./invitations.ts";

/** Dependencies of the function that creates many invitations. */
export const bulkApi = { ...api, bulk: bulkStore(table) };
