import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { Duration } from "aws-cdk-lib/core";

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
