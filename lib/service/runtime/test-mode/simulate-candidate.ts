import { normStore } from "#store/assessments/norms.ts";
import { partStore } from "#store/invitations/parts/parts.ts";
import { table } from "../authenticated.ts";
import { api } from "../invitations.ts";

/** Dependencies of the function that simulates a candidate. */
export const simulationApi = { ...api, parts: partStore(table), norms: normStore(table, api.wall) };
