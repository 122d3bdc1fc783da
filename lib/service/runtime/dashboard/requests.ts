import { requestLog } from "#store/accounts/request-log.ts";
import { dashboard, table } from "./dashboard.ts";

/** What the area of the request log works with. */
export const requestsArea = { ...dashboard, requests: requestLog(table) };
