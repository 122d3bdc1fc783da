import { Alarm, CfnAlarm, ComparisonOperator, type IMetric, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";

/** An alarm for the operator. `docs/operations.md` has a section for each kind. */
export type AlarmProps = {
  name: string;
  /** The meaning in a sentence; the runbook says what to do. */
  description: string;
  metric: IMetric;
  /** The highest value that does not alarm. */
  above: number;
  /** M-of-N datapoints to alarm; defaults to 1 of 1. */
  periods?: { datapointsToAlarm: number; of: number };
  /**
   * For metrics that must always be present: data that stops is reported, as the state “insufficient data”. An alarm begins in
   * that state, so a new stage, whose first data is yet to come, reports nothing.
   */
  reportWhenMissing?: boolean;
};

/** Appended to each alarm's description. */
const RUNBOOK = "What to do: docs/operations.md";

export const alarm = (scope: Construct, id: string, props: AlarmProps): Alarm =>
  new Alarm(scope, id, {
    alarmName: props.name,
    alarmDescription: `${props.description} ${RUNBOOK}`,
    metric: props.metric,
    threshold: props.above,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    evaluationPeriods: props.periods?.of ?? 1,
    datapointsToAlarm: props.periods?.datapointsToAlarm ?? 1,
    treatMissingData: props.reportWhenMissing === true ? TreatMissingData.MISSING : TreatMissingData.NOT_BREACHING,
  });

/** Whether the alarm reports that its data stopped. */
export const reportsMissing = ({ node: { defaultChild } }: Alarm): boolean =>
  defaultChild instanceof CfnAlarm && defaultChild.treatMissingData === TreatMissingData.MISSING;
