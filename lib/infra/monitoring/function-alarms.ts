import { MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import type { ServiceFunction } from "../functions/lambda-function.ts";
import { pascal } from "../names.ts";
import type { Stage } from "../settings.ts";
import { alarm } from "./alarm.ts";
import { functionMetric } from "./metrics.ts";
import type { Watched } from "./monitored-resources.ts";

export const FIVE_MINUTES = Duration.minutes(5);
/** A single breaching period may be a deployment or a short AWS outage. */
export const LASTING = { datapointsToAlarm: 2, of: 3 };

/** The delay of a change's emails and webhooks; the stream's retention is 24 hours. */
const OLDEST_CHANGE = Duration.minutes(5);

/** CloudWatch's limit for an alarm on an expression. */
const METRICS_PER_ALARM = 10;

const SUM = { statistic: "Sum", period: FIVE_MINUTES };

/** The alarms of the Lambda functions. */
export const functionAlarms = (scope: Construct, stage: Stage, watched: Watched): void => {
  for (const [area, functions] of watched.areas) errorsOf(scope, stage, area, functions);
  // Of the AWS account, whose concurrency all functions share, so the alarm and what to do about it are the same for all.
  alarm(scope, "Throttles", {
    name: `${stage.prefix}-function-throttles`,
    description: "Lambda refuses invocations: the AWS account's concurrent executions are used up.",
    metric: new Metric({ namespace: "AWS/Lambda", metricName: "Throttles", ...SUM }),
    above: 0,
    periods: LASTING,
  });
  for (const one of watched.streamFunctions) {
    alarm(scope, `${one.node.id}IteratorAge`, {
      name: `${one.functionName}-iterator-age`,
      description: `${one.entryName} is more than 5 minutes behind: emails and webhooks are late.`,
      metric: functionMetric(one, "IteratorAge", { statistic: "Maximum", period: FIVE_MINUTES }),
      above: OLDEST_CHANGE.toMilliseconds(),
      periods: { datapointsToAlarm: 2, of: 2 },
    });
  }
};

/** The alarms of schedules that invoke nothing. */
export const silenceAlarms = (scope: Construct, { scheduledFunctions }: Watched): void => {
  for (const one of scheduledFunctions) {
    alarm(scope, `${one.node.id}Silence`, {
      name: `${one.functionName}-silence`,
      description: `${one.entryName} is not being invoked, although it is scheduled.`,
      metric: new MathExpression({
        expression: "IF(calls > 0, 0, 1)",
        usingMetrics: { calls: functionMetric(one, "Invocations", SUM) },
        period: FIVE_MINUTES,
      }),
      above: 0,
      periods: { datapointsToAlarm: 2, of: 2 },
      reportWhenMissing: true,
    });
  }
};

/** One alarm for the errors of an area's functions: which one it is, the dashboard and the log say. */
const errorsOf = (scope: Construct, { prefix }: Stage, area: string, functions: readonly ServiceFunction[]): void => {
  for (let first = 0; first < functions.length; first += METRICS_PER_ALARM) {
    const part = functions.slice(first, first + METRICS_PER_ALARM);
    const name = first === 0 ? area : `${area}-${1 + first / METRICS_PER_ALARM}`;
    alarm(scope, `${pascal(name)}Errors`, {
      name: `${prefix}-${name}-errors`,
      description: `A function of the area ${area} crashes or times out: ${part.map(({ entryName }) => entryName).join(", ")}.`,
      metric: new MathExpression({
        expression: "SUM(METRICS())",
        usingMetrics: Object.fromEntries(
          part.map((one) => [`errors${one.node.id}`, functionMetric(one, "Errors", SUM)]),
        ),
        period: FIVE_MINUTES,
      }),
      above: 0,
      periods: LASTING,
    });
  }
};
