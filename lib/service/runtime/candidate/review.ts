import { resultStore } from "#store/invitations/results/results.ts";
import { table } from "./candidate.ts";
import { changing } from "./changes.ts";

/** Dependencies of the function that asks for a review of the result. */
export const reviewing = { ...changing, results: resultStore(table) };
