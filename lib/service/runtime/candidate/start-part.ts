import { exposureStore } from "#store/assessments/exposures.ts";
import { candidate, table } from "./candidate.ts";

/** Dependencies of the function that starts a part, which knows what the candidate was given before. */
export const starting = { ...candidate, exposures: exposureStore(table) };
