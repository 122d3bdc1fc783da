import { expect, test } from "vitest";
import { settingsOf } from "../../../lib/infra/read-settings.ts";
import { DEV, deployed, dev, ofType, theOnly } from "../../support/processes/deployed.ts";

const costs = await deployed("costs", { ...DEV, alarmEmail: "ops@example.com", budget: 500, costAlerts: true });

test("a budget and the alerts about unusual costs are made only when they are asked for", () => {
  for (const type of ["AWS::Budgets::Budget", "AWS::CE::AnomalyMonitor"]) expect(ofType(dev, type)).toEqual([]);
});

test("the budget emails the address of the alarms at 80% and at 100%, and when it is forecast to be reached", () => {
  const { Budget, NotificationsWithSubscribers } = theOnly(costs, "AWS::Budgets::Budget").Properties;
  expect(Budget).toMatchObject({ BudgetLimit: { Amount: 500, Unit: "USD" }, TimeUnit: "MONTHLY" });
  const subscriber = [{ Address: "ops@example.com", SubscriptionType: "EMAIL" }];
  expect(NotificationsWithSubscribers).toMatchObject([
    { Notification: { NotificationType: "ACTUAL", Threshold: 80 }, Subscribers: subscriber },
    { Notification: { NotificationType: "ACTUAL", Threshold: 100 }, Subscribers: subscriber },
    { Notification: { NotificationType: "FORECASTED", Threshold: 100 }, Subscribers: subscriber },
  ]);
});

test("unusual costs are those of this stage, by its tag", () => {
  const { MonitorSpecification } = theOnly(costs, "AWS::CE::AnomalyMonitor").Properties;
  expect(JSON.parse(String(MonitorSpecification))).toEqual({ Tags: { Key: "stage", Values: ["dev"] } });
  expect(theOnly(costs, "AWS::CE::AnomalySubscription").Properties).toMatchObject({
    Subscribers: [{ Type: "EMAIL", Address: "ops@example.com" }],
  });
});

test.each([{ budget: "500" }, { costAlerts: "on" }])("%j without an address is refused in a sentence", (settings) => {
  expect(settingsOf((name) => new Map(Object.entries(settings)).get(name))).toEqual({
    faults: [expect.stringContaining("-c alarmEmail=…")],
  });
});

test.each(["0", "-5", "12.50", "a lot"])("a budget of %s is refused in a sentence", (budget) => {
  const read = settingsOf((name) => ({ budget, alarmEmail: "ops@example.com" })[String(name)]);
  expect(read).toEqual({ faults: [`-c budget=${budget}: the budget is a whole number of dollars a month`] });
});
