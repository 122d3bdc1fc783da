import { accountStore } from "#store/accounts/accounts.ts";
import { dashboard, table } from "./dashboard.ts";

/** What the area of the person's own sessions works with. */
export const accountArea = { ...dashboard, accounts: accountStore(table) };
