import { Dashboard, PeriodOverride } from "aws-cdk-lib/aws-cloudwatch";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import type { Stage } from "../settings.ts";
import { whatDoesItCost } from "./cost.ts";
import { forWhomIsItNot } from "./customer-impact.ts";
import { isItWell } from "./health.ts";
import { watchedIn } from "./monitored-resources.ts";

/** The stage's dashboard. Created last, because it shows the existing resources. */
export const dashboard = (scope: Construct, stage: Stage): Dashboard => {
  const watched = watchedIn(scope);
  const fedByEvents = new Set(watched.functions.filter(({ entry }) => entry.startsWith("functions/events/")));
  const ofApi = watched.functions.filter((one) => !fedByEvents.has(one));
  return new Dashboard(scope, "Dashboard", {
    dashboardName: stage.prefix,
    periodOverride: PeriodOverride.AUTO,
    defaultInterval: Duration.hours(12),
    widgets: [...isItWell(watched), ...forWhomIsItNot(stage, watched, ofApi), ...whatDoesItCost(watched)],
  });
};
