import { resultStore } from "#store/invitations/results/results.ts";
import { shareStore } from "#store/invitations/results/shares.ts";
import { authenticatedApi, table } from "./authenticated.ts";
import { readEnv } from "./env.ts";

const { PAGE_URL } = readEnv("PAGE_URL");

/** Dependencies of the functions that share results. */
export const sharesApi = {
  ...authenticatedApi,
  results: resultStore(table),
  shares: shareStore(table),
  pageUrl: PAGE_URL,
};
