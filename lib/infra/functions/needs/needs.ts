import { FUNCTION_NAMES, type FunctionName } from "../function-names.ts";
import { API_NEEDS } from "./api.ts";
import { CANDIDATE_NEEDS } from "./candidate.ts";
import { DASHBOARD_NEEDS } from "./dashboard.ts";
import { INTEGRATION_NEEDS } from "./integrations.ts";
import type { Need } from "./need.ts";
import { PAGE_NEEDS } from "./pages.ts";
import { WORKER_NEEDS } from "./workers.ts";

/** What every function needs: one that is added or renamed is a type error in its kind's file until that says so. */
export const NEEDS: Readonly<Record<FunctionName, Need>> = {
  ...API_NEEDS,
  ...CANDIDATE_NEEDS,
  ...DASHBOARD_NEEDS,
  ...INTEGRATION_NEEDS,
  ...PAGE_NEEDS,
  ...WORKER_NEEDS,
};

export const ALL_NEEDS: readonly { name: FunctionName; need: Need }[] = FUNCTION_NAMES.map((name) => ({
  name,
  need: NEEDS[name],
}));
