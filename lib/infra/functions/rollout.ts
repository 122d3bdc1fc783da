import { Alarm, type AlarmProps, ComparisonOperator, type IMetric, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from "aws-cdk-lib/aws-codedeploy";
import { ManagedPolicy, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Duration, Validations } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { routeMetric } from "../api/route-metrics.ts";
import { functionMetric, ownMetric } from "../monitoring/metrics.ts";
import { pascal } from "../names.ts";
import type { Stage } from "../settings.ts";
import type { ServiceFunction } from "./lambda-function.ts";
import { NEEDS } from "./needs/needs.ts";

const A_MINUTE = Duration.minutes(1);

const judgedBy = (stage: Stage, one: ServiceFunction): IMetric =>
  NEEDS[one.operation].rollout === "by its route"
    ? routeMetric(stage, one.operation, "failed", A_MINUTE)
    : functionMetric(one, "Errors", { statistic: "Sum", period: A_MINUTE });

/**
 * Gradual rollout by CodeDeploy: a new version gets a tenth of the calls for a quarter of an hour, and then all of them.
 * It is rolled back, and with it CloudFormation's update, when the function's alarm or the probe's is raised meanwhile. These
 * alarms are in this stack, because CodeDeploy needs them to exist, and notify no one: whoever deploys sees that the
 * deployment failed.
 */
export class Rollout extends Construct {
  /** @param probe The function that uses the API as a client does, if there is one */
  constructor(
    scope: Construct,
    stage: Stage,
    functions: readonly ServiceFunction[],
    probe: ServiceFunction | undefined,
  ) {
    super(scope, "Rollout");
    const application = new LambdaApplication(this, "Application", { applicationName: stage.prefix });
    const role = new Role(this, "Role", {
      assumedBy: new ServicePrincipal("codedeploy.amazonaws.com"),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName("service-role/AWSCodeDeployRoleForLambdaLimited")],
    });
    Validations.of(role).acknowledge({
      id: "AwsSolutions::AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]",
      reason: "AWS's own policy for this service, which changes with what the service does.",
    });
    const canary = (of: string, props: Pick<AlarmProps, "metric" | "evaluationPeriods" | "datapointsToAlarm">) =>
      new Alarm(this, `${pascal(of)}Canary`, {
        alarmName: `${stage.prefix}-${of}-canary`,
        alarmDescription: "Rolls a deployment back. Notifies no one.",
        threshold: 0,
        comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
        treatMissingData: TreatMissingData.NOT_BREACHING,
        ...props,
      });
    const probeFailed =
      probe === undefined
        ? []
        : [
            canary(probe.entryName, {
              metric: ownMetric(probe.functionName, "probe.failed", Duration.minutes(5)),
              // A tenth of its calls reach the new version, so it fails in one run and not in the next.
              evaluationPeriods: 1,
              datapointsToAlarm: 1,
            }),
          ];
    for (const one of functions) {
      const failed = canary(one.entryName, {
        metric: judgedBy(stage, one),
        evaluationPeriods: 5,
        datapointsToAlarm: 2,
      });
      new LambdaDeploymentGroup(one, "Rollout", {
        application,
        role: role.withoutPolicyUpdates(),
        alias: one.live,
        deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_15MINUTES,
        alarms: [failed, ...probeFailed],
        deploymentGroupName: one.functionName,
      });
    }
  }
}
