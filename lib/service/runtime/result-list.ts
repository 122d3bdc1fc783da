import { resultList } from "#store/invitations/results/result-list.ts";
import { authenticatedApi, table } from "./authenticated.ts";
import { readEnv } from "./env.ts";

const { PAGE_URL } = readEnv("PAGE_URL");

/** Dependencies of the function that lists results. */
export const resultListApi = { ...authenticatedApi, pageUrl: PAGE_URL, resultList: resultList(table) };
