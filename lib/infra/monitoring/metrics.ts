import { Metric, type MetricOptions } from "aws-cdk-lib/aws-cloudwatch";
import type { Duration } from "aws-cdk-lib/core";

// By name and not by resource: the alarms and the dashboard are in another stack than what they watch.

/** A metric of a function, of all its versions together. */
export const functionMetric = (
  { functionName }: { functionName: string },
  metricName: string,
  options: MetricOptions,
) => new Metric({ namespace: "AWS/Lambda", metricName, dimensionsMap: { FunctionName: functionName }, ...options });

export const queueMetric = ({ named }: { named: string }, metricName: string, options: MetricOptions) =>
  new Metric({ namespace: "AWS/SQS", metricName, dimensionsMap: { QueueName: named }, ...options });

export const apiMetric = (apiId: string, metricName: string, options: MetricOptions) =>
  new Metric({ namespace: "AWS/ApiGateway", metricName, dimensionsMap: { ApiId: apiId }, ...options });

export const tableMetric = (TableName: string, metricName: string, options: MetricOptions, Operation?: string) =>
  new Metric({
    namespace: "AWS/DynamoDB",
    metricName,
    dimensionsMap: { TableName, ...(Operation === undefined ? {} : { Operation }) },
    ...options,
  });

/** A counter of the table, written by every function of the stage (`tableMetrics` in `lib/service/adapters/emf-metrics.ts`). */
export const ownTableMetric = (table: string, metricName: string, period: Duration): Metric =>
  new Metric({
    namespace: "AssessmentInvitations",
    metricName,
    dimensionsMap: { table },
    statistic: "Sum",
    period,
  });

/**
 * A counter that a function of this service writes into its log (`lib/service/adapters/emf-metrics.ts`), summed per
 * period.
 */
export const ownMetric = (functionName: string, metricName: string, period: Duration): Metric =>
  new Metric({
    namespace: "AssessmentInvitations",
    metricName,
    dimensionsMap: { function: functionName },
    statistic: "Sum",
    period,
  });
