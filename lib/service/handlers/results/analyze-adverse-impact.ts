import { analyzeAdverseImpact as analyze } from "#actions/results/analyze-adverse-impact.ts";
import * as operations from "#contract/operations/results.ts";
import { byKey } from "#http/admission/by-key.ts";
import { handler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

export const analyzeAdverseImpact = handler(
  operations.analyzeAdverseImpact,
  byKey,
  (ports: Ports<"clock" | "list" | "readInvitations" | "readScores">) =>
    async ({ accountId, body }) => ({
      body: { adverse_impact: await analyze(ports, accountId, body) },
    }),
);
