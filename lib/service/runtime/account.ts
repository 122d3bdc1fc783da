import { accountStore } from "#store/accounts/accounts.ts";
import { authenticatedApi, table } from "./authenticated.ts";

/** What the function of the account works with, wired once per cold start. */
export const accountApi = { ...authenticatedApi, accounts: accountStore(table) };
