import { analyzeAdverseImpact } from "#actions/results/analyze-adverse-impact.ts";
import * as operations from "#contract/operations/results.ts";
import { endpoint } from "#http/endpoint.ts";
import { adverseImpactApi as api } from "#runtime/adverse-impact.ts";

export const handler = endpoint(operations.analyzeAdverseImpact, api, async ({ accountId, body }) => ({
  body: { adverse_impact: await analyzeAdverseImpact(api, accountId, body) },
}));
