import { Dashboard, PeriodOverride } from "aws-cdk-lib/aws-cloudwatch";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { servedBy } from "../functions/function-names.ts";
import type { Stage } from "../settings.ts";
import { whatDoesItCost } from "./cost.ts";
import { forWhomIsItNot } from "./customer-impact.ts";
import { isItWell } from "./health.ts";
import { alarmsIn, type Watched } from "./monitored-resources.ts";

/** The stage's dashboard. Created after the alarms, because it shows them. */
export const dashboard = (scope: Construct, stage: Stage, watched: Watched): Dashboard => {
  const ofApi = watched.functions.filter(({ operation }) => servedBy(operation) !== undefined);
  return new Dashboard(scope, "Dashboard", {
    dashboardName: stage.prefix,
    periodOverride: PeriodOverride.AUTO,
    defaultInterval: Duration.hours(12),
    widgets: [
      ...isItWell(stage, watched, alarmsIn(scope)),
      ...forWhomIsItNot(stage, watched, ofApi),
      ...whatDoesItCost(stage, watched),
    ],
  });
};
