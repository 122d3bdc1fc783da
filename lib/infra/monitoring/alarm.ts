import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";

/** When to wake somebody. `docs/operations.md` has a section for each kind. */
export type AlarmProps = {
  name: string;
  /** What it means, in a sentence; what to do is in the runbook. */
  description: string;
  metric: IMetric;
  /** It is well up to and including this value. */
  above: number;
  /** So many of the last periods must be unwell; one of one unless said. */
  periods?: { datapointsToAlarm: number; of: number };
  /** Silence is a sign that it is unwell, not that there is nothing to do. */
  breachWhenMissing?: boolean;
};

/** Where an alarm sends its reader. */
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
