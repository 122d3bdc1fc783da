import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import { CfnAnomalyMonitor, CfnAnomalySubscription } from "aws-cdk-lib/aws-ce";
import type { Construct } from "constructs";
import type { Stage } from "../settings.ts";

/** Dollars above what was expected that are worth an email. */
const ANOMALY = 20;

/**
 * Emails about money, to the address of the alarms. The budget is of the whole AWS account and in any case right: cost
 * tags have to be activated by hand first. The anomaly monitor needs them, because AWS allows a single monitor of all
 * services per account, and usually makes it itself.
 */
export const spendingAlerts = (scope: Construct, { prefix, stage, budget, costAlerts, alarmEmail }: Stage): void => {
  if (alarmEmail === undefined) return;
  if (budget !== undefined) {
    const at = (notificationType: "ACTUAL" | "FORECASTED", threshold: number) => ({
      notification: { notificationType, comparisonOperator: "GREATER_THAN", threshold, thresholdType: "PERCENTAGE" },
      subscribers: [{ subscriptionType: "EMAIL", address: alarmEmail }],
    });
    new CfnBudget(scope, "Budget", {
      budget: {
        budgetName: `${prefix}-budget`,
        budgetType: "COST",
        timeUnit: "MONTHLY",
        budgetLimit: { amount: budget, unit: "USD" },
      },
      notificationsWithSubscribers: [at("ACTUAL", 80), at("ACTUAL", 100), at("FORECASTED", 100)],
    });
  }
  if (costAlerts === true) {
    const monitor = new CfnAnomalyMonitor(scope, "CostMonitor", {
      monitorName: `${prefix}-costs`,
      monitorType: "CUSTOM",
      monitorSpecification: JSON.stringify({ Tags: { Key: "stage", Values: [stage] } }),
    });
    new CfnAnomalySubscription(scope, "CostAnomalies", {
      subscriptionName: `${prefix}-cost-anomalies`,
      frequency: "DAILY",
      monitorArnList: [monitor.attrMonitorArn],
      subscribers: [{ type: "EMAIL", address: alarmEmail }],
      thresholdExpression: JSON.stringify({
        Dimensions: {
          Key: "ANOMALY_TOTAL_IMPACT_ABSOLUTE",
          MatchOptions: ["GREATER_THAN_OR_EQUAL"],
          Values: [String(ANOMALY)],
        },
      }),
    });
  }
};
