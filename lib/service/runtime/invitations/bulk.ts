import { bulkStore } from "#store/invitations/bulk.ts";
import { table } from "../authenticated.ts";
import { createApi } from "./create.ts";

/** Dependencies of the function that creates many invitations. */
export const bulkApi = { ...createApi, bulk: bulkStore(table) };
