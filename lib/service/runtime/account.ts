import { accountStore } from "#store/accounts/accounts.ts";
import { edge, table } from "./authenticated.ts";

/** What the function of the account works with, wired once per cold start. */
export const accountApi = { ...edge, accounts: accountStore(table) };
