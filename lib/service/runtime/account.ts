import { accountStore } from "#store/accounts/accounts.ts";
import { authenticatedApi, table } from "./authenticated.ts";

/** Dependencies of the account's function. */
export const accountApi = { ...authenticatedApi, accounts: accountStore(table) };
