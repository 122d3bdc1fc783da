import { systemClock } from "#adapters/system-clock.ts";
import { normStore } from "#store/assessments/norms.ts";
import { partStore } from "#store/invitations/parts/parts.ts";
import { account } from "./account.ts";
import { table } from "./candidate.ts";
import { changing } from "./changes.ts";

/** Dependencies of the functions that show and submit tests; the last submission is scored. */
export const tests = { ...changing, ...account, parts: partStore(table), norms: normStore(table, systemClock) };
