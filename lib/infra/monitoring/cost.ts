import { GraphWidget, type IMetric, type IWidget, MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import { Duration } from "aws-cdk-lib/core";
import { PRICES } from "../prices.ts";
import type { Watched } from "./monitored-resources.ts";
import { graph, HALF, heading, SUM } from "./widgets.ts";

/** A price in the syntax of metric math: without an exponent, which would be read as a name. */
const inMath = (price: number): string => `${Number((price * 1_000_000).toPrecision(9))} / 1000000`;

/** Dollars per hour of usage-based costs, at the prices of `prices.ts`. */
export const whatDoesItCost = ({ functions, apis, tables }: Watched): IWidget[][] => {
  const period = Duration.hours(1);
  const hourly = { statistic: "Sum", period };
  const dollars = (label: string, expression: string, usingMetrics: Record<string, IMetric>): IMetric =>
    new MathExpression({ label, expression, usingMetrics, period });
  const numbered = (prefix: string, metrics: IMetric[]) =>
    Object.fromEntries(metrics.map((metric, index) => [`${prefix}${index}`, metric]));
  const costs = [
    ...apis.map((api) =>
      dollars("API Gateway", `requests * ${inMath(PRICES.httpApiRequest)}`, { requests: api.metricCount(hourly) }),
    ),
    ...tables.map((table) =>
      dollars("DynamoDB", `reads * ${inMath(PRICES.readUnit)} + writes * ${inMath(PRICES.writeUnit)}`, {
        reads: table.metricConsumedReadCapacityUnits(hourly),
        writes: table.metricConsumedWriteCapacityUnits(hourly),
      }),
    ),
    dollars(
      "Lambda",
      [
        ...functions.map(
          ({ memory }, index) => `d${index} / 1000 * ${memory / 1024} * ${inMath(PRICES.gigabyteSecond)}`,
        ),
        ...functions.map((_, index) => `c${index} * ${inMath(PRICES.invocation)}`),
      ].join(" + "),
      {
        ...numbered(
          "d",
          functions.map(({ lambda }) => lambda.metricDuration(hourly)),
        ),
        ...numbered(
          "c",
          functions.map(({ lambda }) => lambda.metricInvocations(hourly)),
        ),
      },
    ),
    dollars("Emails", `sent * ${inMath(PRICES.email)}`, {
      sent: new Metric({ namespace: "AWS/SES", metricName: "Send", ...hourly }),
    }),
  ];
  return [
    [heading("Cost", "Usage-based dollars per hour; prices and fixed costs are in docs/cost.md.")],
    [
      new GraphWidget({ title: "Dollars per hour", left: costs, stacked: true, width: HALF, height: 6 }),
      graph(
        "Table: consumed units",
        tables.flatMap((table) => [
          table.metricConsumedWriteCapacityUnits(SUM),
          table.metricConsumedReadCapacityUnits(SUM),
        ]),
      ),
    ],
  ];
};
