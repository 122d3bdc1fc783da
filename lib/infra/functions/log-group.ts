import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import type { Stage } from "../settings.ts";

/** A log group with a retention of three months, or of a week in a disposable stage. */
export const logGroup = (scope: Construct, id: string, stage: Stage, name: string): LogGroup =>
  new LogGroup(scope, id, {
    logGroupName: name,
    retention: stage.disposable ? RetentionDays.ONE_WEEK : RetentionDays.THREE_MONTHS,
    removalPolicy: stage.removal,
  });
