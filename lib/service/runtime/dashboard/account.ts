import { API_PREFIX } from "#contract/operations.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { readEnv } from "../env.ts";
import { dashboard, table } from "./dashboard.ts";

const { PUBLIC_URL } = readEnv("PUBLIC_URL");

/** What the area of the person's own sessions works with. */
export const accountArea = {
  ...dashboard,
  accounts: accountStore(table),
  apiUrl: `${PUBLIC_URL}${API_PREFIX}`,
};
