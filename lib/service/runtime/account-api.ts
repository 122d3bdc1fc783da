import { accountStore } from "#store/accounts.ts";
import { edge, table } from "./edge.ts";

/** What the function of the account works with, wired once per cold start. */
export const accountApi = { ...edge, accounts: accountStore(table) };
