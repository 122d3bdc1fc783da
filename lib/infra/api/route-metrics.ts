import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import { FilterPattern, type LogGroup, MetricFilter } from "aws-cdk-lib/aws-logs";
import type { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { kebab } from "#contract/operations.ts";
import { type FunctionName, servedBy } from "../functions/function-names.ts";
import { ALL_NEEDS } from "../functions/needs/needs.ts";
import { pascal } from "../names.ts";
import type { Stage } from "../settings.ts";
import { routeKeyOf } from "./route-key.ts";

/**
 * What is counted of a route's answers: all of them, with their latency in ms; server errors; those that took more than
 * a second.
 */
const COUNTED = {
  latency: { and: "", value: "$.latency" },
  failed: { and: " && $.status >= 500", value: "1" },
  slow: { and: " && $.latency > 1000", value: "1" },
};

/** What is counted of each route, for the rollout of its function and its objectives. */
const ROUTES = ALL_NEEDS.flatMap(({ name, need: { rollout, objectives = [] } }) => {
  const route = servedBy(name)?.route;
  if (route === undefined || (rollout === undefined && objectives.length === 0)) return [];
  const counted: (keyof typeof COUNTED)[] = [
    ...(objectives.length > 0 ? (["latency"] as const) : []),
    "failed",
    ...(objectives.some(({ bad }) => bad === "slow") ? (["slow"] as const) : []),
  ];
  return [{ name: kebab(name), key: routeKeyOf(route), counted }];
});

const namespaceOf = ({ prefix }: Pick<Stage, "prefix">): string => `AssessmentInvitations/${prefix}`;

/**
 * Counts the answers of the routes above by filters on the gateway's access log, so that the gateway's own errors and
 * timeouts count too, which no function sees.
 */
export const measureRoutes = (scope: Construct, stage: Stage, log: LogGroup): void => {
  for (const { name, key, counted } of ROUTES) {
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
  name: FunctionName,
  what: "answers" | Exclude<keyof typeof COUNTED, "latency">,
  period: Duration,
): Metric =>
  new Metric({
    namespace: namespaceOf(stage),
    metricName: `${kebab(name)}.${what === "answers" ? "latency" : what}`,
    statistic: what === "answers" ? "SampleCount" : "Sum",
    period,
  });
