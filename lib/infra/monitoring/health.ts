import { type Alarm, AlarmStatusWidget, type IWidget } from "aws-cdk-lib/aws-cloudwatch";
import { tableNameOf } from "../names.ts";
import type { Stage } from "../settings.ts";
import { apiMetric, functionMetric, queueMetric, tableMetric } from "./metrics.ts";
import type { Watched } from "./monitored-resources.ts";
import { FULL, graph, heading, MAX, SUM } from "./widgets.ts";

/** The alarms and the metrics behind them. */
export const isItWell = (
  stage: Stage,
  { functions, workQueues, deadLetterQueues, streamFunctions, apiId }: Watched,
  alarms: Alarm[],
): IWidget[][] => {
  const table = tableNameOf(stage);
  return [
    [heading("Health", "docs/operations.md explains each alarm.")],
    [new AlarmStatusWidget({ title: "Alarms", alarms, width: FULL, height: 6 })],
    [
      graph(
        "Requests and errors",
        [apiMetric(apiId, "Count", SUM), apiMetric(apiId, "4xx", SUM)],
        [apiMetric(apiId, "5xx", { ...SUM, label: "5xx (right)" })],
      ),
      graph(
        "Latency",
        ["p50", "p90", "p99"].map((statistic) =>
          apiMetric(apiId, "Latency", { statistic, period: SUM.period, label: statistic }),
        ),
      ),
    ],
    [
      graph(
        "Functions: errors, throttles",
        functions.map((one) => functionMetric(one, "Errors", { ...SUM, label: one.entryName })),
        functions.map((one) => functionMetric(one, "Throttles", { ...SUM, label: `${one.entryName} throttled` })),
      ),
      graph(
        "Functions: p99 of the duration",
        functions.map((one) =>
          functionMetric(one, "Duration", { statistic: "p99", period: SUM.period, label: one.entryName }),
        ),
      ),
    ],
    [
      graph(
        "Queues: messages, and the age of the oldest",
        workQueues.map((queue) =>
          queueMetric(queue, "ApproximateNumberOfMessagesVisible", { ...MAX, label: queue.node.id }),
        ),
        [
          ...workQueues.map((queue) =>
            queueMetric(queue, "ApproximateAgeOfOldestMessage", { ...MAX, label: `${queue.node.id}: age in s` }),
          ),
          ...streamFunctions.map((one) =>
            functionMetric(one, "IteratorAge", {
              ...MAX,
              label: `${one.entryName}: age of the oldest change in ms`,
            }),
          ),
        ],
      ),
      graph(
        "Dead letters",
        deadLetterQueues.map((queue) =>
          queueMetric(queue, "ApproximateNumberOfMessagesVisible", { ...MAX, label: queue.node.id }),
        ),
      ),
    ],
    [
      graph(
        "Table: latency",
        ["GetItem", "UpdateItem", "Query", "TransactWriteItems"].map((operation) =>
          tableMetric(
            table,
            "SuccessfulRequestLatency",
            { statistic: "p99", period: SUM.period, label: operation },
            operation,
          ),
        ),
      ),
      graph("Table: conflicts and failed conditions", [
        tableMetric(table, "TransactionConflict", SUM),
        tableMetric(table, "ConditionalCheckFailedRequests", SUM),
      ]),
    ],
  ];
};
