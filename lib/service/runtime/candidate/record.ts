import { partStore } from "#store/invitations/parts/parts.ts";
import { resultStore } from "#store/invitations/results/results.ts";
import { account } from "./account.ts";
import { table } from "./candidate.ts";
import { changing } from "./changes.ts";

/** Dependencies of the functions that show what is stored about the candidate. */
export const record = { ...changing, ...account, parts: partStore(table), results: resultStore(table) };
