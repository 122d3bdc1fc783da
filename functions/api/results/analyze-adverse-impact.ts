import { analyzeAdverseImpact } from "#handlers/results/analyze-adverse-impact.ts";
import { forKeys } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { list, readInvitations, readScores } from "#runtime/providers.ts";

export const handler = lambda(analyzeAdverseImpact, { ...forKeys, list, readInvitations, readScores });
