import { type App, CfnOutput, Stack } from "aws-cdk-lib/core";
import { Alarms } from "../monitoring/alarms.ts";
import { dashboard } from "../monitoring/dashboard.ts";
import { watchedIn } from "../monitoring/monitored-resources.ts";
import { spendingAlerts } from "../monitoring/spending.ts";
import { stackNamesOf } from "../names.ts";
import type { Stage } from "../settings.ts";
import { Inputs } from "./inputs.ts";
import type { ServiceStack } from "./service-stack.ts";

/** The alarms and, with full monitoring, the dashboard: what can change, or fail to deploy, without touching the service. */
export class MonitoringStack extends Stack {
  constructor(app: App, stage: Stage, service: ServiceStack) {
    super(app, stackNamesOf(stage).monitoring, {
      description: `Assessment invitation service, stage ${stage.stage}: alarms and dashboard`,
    });
    this.addStackDependency(service, "It watches the service's resources");
    const watched = watchedIn(service, new Inputs(this).read("ApiId", service.api.id));
    new Alarms(this, stage, watched);
    spendingAlerts(this, stage);
    if (stage.monitoring === "basic") return;
    dashboard(this, stage, watched);
    new CfnOutput(this, "DashboardUrl", {
      value: `https://${this.region}.console.aws.amazon.com/cloudwatch/home?region=${this.region}#dashboards/dashboard/${stage.prefix}`,
      description: "Health, customer impact, cost",
    });
  }
}
