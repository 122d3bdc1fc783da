import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
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
  /** Treats missing data as breaching, for metrics that must always be present. */
  breachWhenMissing?: boolean;
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
    treatMissingData: props.breachWhenMissing === true ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
  });
