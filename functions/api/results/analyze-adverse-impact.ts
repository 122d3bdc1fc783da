import { analyzeAdverseImpact } from "#actions/results/analyze-adverse-impact.ts";
import * as operations from "#contract/operations/results.ts";
import { byKey } from "#http/admission/by-key.ts";
import { serve } from "#http/serve.ts";
import { adverseImpactApi as api } from "#runtime/adverse-impact.ts";

export const handler = serve(operations.analyzeAdverseImpact, byKey(api), async ({ accountId, body }) => ({
  body: { adverse_impact: await analyzeAdverseImpact(api, accountId, body) },
}));
