import { type IMetric, MathExpression } from "aws-cdk-lib/aws-cloudwatch";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { routeMetric } from "../api/route-metrics.ts";
import type { Promised } from "../functions/needs/need.ts";
import { ALL_NEEDS } from "../functions/needs/needs.ts";
import { functionNameOf } from "../names.ts";
import type { Stage } from "../settings.ts";
import { alarm } from "./alarm.ts";
import { ownMetric } from "./metrics.ts";

/** What is promised, with its metrics. */
export type Objective = Pick<Promised, "name" | "promise" | "share"> & {
  all(period: Duration): IMetric;
  bad(period: Duration): IMetric;
};

/** The objectives that the functions' needs state: about the answers of a function's route, or about what it counts. */
export const objectivesOf = (stage: Stage): readonly Objective[] =>
  ALL_NEEDS.flatMap(({ name, need: { objectives = [] } }) =>
    objectives.map(({ all, bad, ...promised }) =>
      all === undefined
        ? {
            ...promised,
            all: (period: Duration) => routeMetric(stage, name, "answers", period),
            bad: (period: Duration) => routeMetric(stage, name, bad, period),
          }
        : {
            ...promised,
            all: (period: Duration) => ownMetric(functionNameOf(stage, name), all, period),
            bad: (period: Duration) => ownMetric(functionNameOf(stage, name), bad, period),
          },
    ),
  );

/**
 * How fast the 28 days' allowance is used up, as a multiple of the rate that would last exactly 28 days: 14.4 uses 2%
 * of it in an hour, 6 uses 5% in six hours (Google's SRE workbook, "Alerting on SLOs").
 */
const BURNS = [
  { hours: 1, rate: 14.4 },
  { hours: 6, rate: 6 },
];

/** With few calls a single failure is a large share, and tells nothing yet. */
const FEWEST_BAD = 3;

/** Alarms for promises that are being broken faster than can be afforded. */
export const burnAlarms = (scope: Construct, stage: Stage): void => {
  for (const { name, promise, share, all, bad } of objectivesOf(stage)) {
    for (const { hours, rate } of BURNS) {
      const period = Duration.hours(hours);
      alarm(scope, `${name}${hours}h`, {
        name: `${stage.prefix}-${name}-burn-${hours}h`,
        description: `Promised: ${promise}. In the last ${hours === 1 ? "hour" : `${hours} hours`} too many were not.`,
        metric: new MathExpression({
          expression: `IF(FILL(bad, 0) >= ${FEWEST_BAD}, 100 * FILL(bad, 0) / all, 0)`,
          usingMetrics: { bad: bad(period), all: all(period) },
          period,
        }),
        above: Number((100 * rate * (1 - share)).toFixed(4)),
      });
    }
  }
};
