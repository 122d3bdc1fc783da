import { GraphWidget, type IMetric, type IWidget, MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import { Duration } from "aws-cdk-lib/core";
import { tableNameOf } from "../names.ts";
import { PRICES } from "../prices.ts";
import type { Stage } from "../settings.ts";
import { apiMetric, functionMetric, tableMetric } from "./metrics.ts";
import type { Watched } from "./monitored-resources.ts";
import { graph, HALF, heading, SUM } from "./widgets.ts";

/** A price in the syntax of metric math: without an exponent, which would be read as a name. */
const inMath = (price: number): string => `${Number((price * 1_000_000).toPrecision(9))} / 1000000`;

/** Dollars per hour of usage-based costs, at the prices of `prices.ts`. */
export const whatDoesItCost = (stage: Stage, { functions, apiId }: Watched): IWidget[][] => {
  const table = tableNameOf(stage);
  const period = Duration.hours(1);
  const hourly = { statistic: "Sum", period };
  const dollars = (label: string, expression: string, usingMetrics: Record<string, IMetric>): IMetric =>
    new MathExpression({ label, expression, usingMetrics, period });
  const numbered = (prefix: string, metrics: IMetric[]) =>
    Object.fromEntries(metrics.map((metric, index) => [`${prefix}_${index}`, metric]));
  const byMemory = [...Map.groupBy(functions, ({ memory }) => memory)];
  const costs = [
    dollars("API Gateway", `requests * ${inMath(PRICES.httpApiRequest)}`, {
      requests: apiMetric(apiId, "Count", hourly),
    }),
    dollars("DynamoDB", `reads * ${inMath(PRICES.readUnit)} + writes * ${inMath(PRICES.writeUnit)}`, {
      reads: tableMetric(table, "ConsumedReadCapacityUnits", hourly),
      writes: tableMetric(table, "ConsumedWriteCapacityUnits", hourly),
    }),
    dollars(
      "Lambda",
      // By memory, because an expression has at most 2,048 characters. METRICS("x") is every metric with x in its id.
      [
        ...byMemory.map(
          ([memory]) => `SUM(METRICS("ms${memory}_")) / 1000 * ${memory / 1024} * ${inMath(PRICES.gigabyteSecond)}`,
        ),
        `SUM(METRICS("calls_")) * ${inMath(PRICES.invocation)}`,
      ].join(" + "),
      Object.assign(
        numbered(
          "calls",
          functions.map((one) => functionMetric(one, "Invocations", hourly)),
        ),
        ...byMemory.map(([memory, those]) =>
          numbered(
            `ms${memory}`,
            those.map((one) => functionMetric(one, "Duration", hourly)),
          ),
        ),
      ),
    ),
    dollars("Emails", `sent * ${inMath(PRICES.email)}`, {
      sent: new Metric({ namespace: "AWS/SES", metricName: "Send", ...hourly }),
    }),
  ];
  return [
    [heading("Cost", "Usage-based dollars per hour; prices and fixed costs are in docs/cost.md.")],
    [
      new GraphWidget({ title: "Dollars per hour", left: costs, stacked: true, width: HALF, height: 6 }),
      graph("Table: consumed units", [
        tableMetric(table, "ConsumedWriteCapacityUnits", SUM),
        tableMetric(table, "ConsumedReadCapacityUnits", SUM),
      ]),
    ],
  ];
};
