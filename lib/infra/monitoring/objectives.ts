import { type IMetric, MathExpression } from "aws-cdk-lib/aws-cloudwatch";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { routeMetric } from "../api/route-metrics.ts";
import { functionNameOf } from "../names.ts";
import type { Stage } from "../settings.ts";
import { alarm } from "./alarm.ts";
import { ownMetric } from "./metrics.ts";

/** What is promised, over 28 days: this share of `all` is not `bad`. */
export type Objective = {
  /** In the alarms' names. */
  name: string;
  /** The promise in words, as the subject of a sentence. */
  promise: string;
  share: number;
  all(period: Duration): IMetric;
  bad(period: Duration): IMetric;
};

export const objectivesOf = (stage: Stage): readonly Objective[] => {
  const counted = (file: string, metric: string) => (period: Duration) =>
    ownMetric(functionNameOf(stage, file), metric, period);
  return [
    {
      name: "create-success",
      promise: "99.95 % of creates without a server error",
      share: 0.9995,
      all: (period) => routeMetric(stage, "create-invitation", "answers", period),
      bad: (period) => routeMetric(stage, "create-invitation", "failed", period),
    },
    {
      name: "create-latency",
      promise: "99 % of creates within a second",
      share: 0.99,
      all: (period) => routeMetric(stage, "create-invitation", "answers", period),
      bad: (period) => routeMetric(stage, "create-invitation", "slow", period),
    },
    {
      name: "webhook-start",
      promise: "99.9 % of webhooks first sent within a minute",
      share: 0.999,
      all: counted("deliver-webhook", "webhook.first"),
      bad: counted("deliver-webhook", "webhook.first_late"),
    },
    {
      name: "email-handover",
      promise: "99.9 % of emails handed to SES within five minutes",
      share: 0.999,
      all: counted("send-email", "email.handed_over"),
      bad: counted("send-email", "email.handed_over_late"),
    },
    {
      name: "save-success",
      promise: "99.99 % of candidates' saves without a server error",
      share: 0.9999,
      all: (period) => routeMetric(stage, "save-answers", "answers", period),
      bad: (period) => routeMetric(stage, "save-answers", "failed", period),
    },
  ];
};

/**
 * How fast the 28 days' allowance is used up, as a multiple of the rate that would last exactly 28 days: 14.4 uses 2 %
 * of it in an hour, 6 uses 5 % in six hours (Google's SRE workbook, "Alerting on SLOs").
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
