import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import { FilterPattern, type LogGroup, MetricFilter } from "aws-cdk-lib/aws-logs";
import type { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { CANDIDATE_PREFIX } from "#contract/candidate/candidate.ts";
import { saveAnswers } from "#contract/candidate/candidate-operations.ts";
import { API_PREFIX, operations } from "#contract/operations.ts";
import { pascal } from "../names.ts";
import type { Stage } from "../settings.ts";
import { routeKeyOf } from "./route-key.ts";

const routeKey = ({ method, path }: { method: string; path: string }, prefix: string): string =>
  routeKeyOf({ method, path: prefix + path });

/**
 * What is counted of a route's answers: all of them, with their latency in ms; server errors; those that took more than
 * a second.
 */
const COUNTED = {
  latency: { and: "", value: "$.latency" },
  failed: { and: " && $.status >= 500", value: "1" },
  slow: { and: " && $.latency > 1000", value: "1" },
};

/** The routes whose answers are counted one by one, for the rollout and the objectives, by the file of their function. */
const ROUTES = {
  "create-invitation": {
    key: routeKey(operations.createInvitation, API_PREFIX),
    counted: ["latency", "failed", "slow"],
  },
  "read-invitation": { key: routeKey(operations.readInvitation, API_PREFIX), counted: ["failed"] },
  "save-answers": { key: routeKey(saveAnswers, CANDIDATE_PREFIX), counted: ["latency", "failed"] },
} as const satisfies Record<string, { key: string; counted: (keyof typeof COUNTED)[] }>;

export type MeasuredRoute = keyof typeof ROUTES;

const namespaceOf = ({ prefix }: Pick<Stage, "prefix">): string => `AssessmentInvitations/${prefix}`;

/**
 * Counts the answers of the routes above by filters on the gateway's access log, so that the gateway's own errors and
 * timeouts count too, which no function sees.
 */
export const measureRoutes = (scope: Construct, stage: Stage, log: LogGroup): void => {
  for (const [name, { key, counted }] of Object.entries(ROUTES)) {
    for (const what of counted) {
      const { and, value } = COUNTED[what];
      new MetricFilter(scope, `${pascal(name)}${pascal(what)}`, {
        logGroup: log,
        filterPattern: FilterPattern.literal(`{ $.route = "${key}"${and} }`),
        metricNamespace: namespaceOf(stage),
        metricName: `${name}.${what}`,
        metricValue: value,
      });
    }
  }
};

/** The number of a route's answers, or of those that failed or were slow. */
export const routeMetric = (
  stage: Pick<Stage, "prefix">,
  route: MeasuredRoute,
  what: "answers" | Exclude<keyof typeof COUNTED, "latency">,
  period: Duration,
): Metric =>
  new Metric({
    namespace: namespaceOf(stage),
    metricName: `${route}.${what === "answers" ? "latency" : what}`,
    statistic: what === "answers" ? "SampleCount" : "Sum",
    period,
  });
