import { AlarmStatusWidget, type IWidget } from "aws-cdk-lib/aws-cloudwatch";
import type { Watched } from "./monitored-resources.ts";
import { FULL, graph, heading, MAX, SUM } from "./widgets.ts";

/** The alarms and the metrics behind them. */
export const isItWell = ({
  functions,
  workQueues,
  deadLetterQueues,
  streamFunctions,
  apis,
  tables,
  alarms,
}: Watched): IWidget[][] => [
  [heading("Health", "docs/operations.md explains each alarm.")],
  [new AlarmStatusWidget({ title: "Alarms", alarms, width: FULL, height: 6 })],
  ...apis.map((api) => [
    graph(
      "Requests and errors",
      [api.metricCount(SUM), api.metricClientError(SUM)],
      [api.metricServerError({ ...SUM, label: "5xx (right)" })],
    ),
    graph(
      "Latency",
      ["p50", "p90", "p99"].map((statistic) => api.metricLatency({ statistic, period: SUM.period, label: statistic })),
    ),
  ]),
  [
    graph(
      "Functions: errors, throttles",
      functions.map(({ lambda, entryName }) => lambda.metricErrors({ ...SUM, label: entryName })),
      functions.map(({ lambda, entryName }) => lambda.metricThrottles({ ...SUM, label: `${entryName} throttled` })),
    ),
    graph(
      "Functions: p99 of the duration",
      functions.map(({ lambda, entryName }) =>
        lambda.metricDuration({ statistic: "p99", period: SUM.period, label: entryName }),
      ),
    ),
  ],
  [
    graph(
      "Queues: messages, and the age of the oldest",
      workQueues.map((queue) => queue.metricApproximateNumberOfMessagesVisible({ ...MAX, label: queue.node.id })),
      [
        ...workQueues.map((queue) =>
          queue.metricApproximateAgeOfOldestMessage({ ...MAX, label: `${queue.node.id}: age in s` }),
        ),
        ...streamFunctions.map(({ lambda, entryName }) =>
          lambda.metric("IteratorAge", { ...MAX, label: `${entryName}: age of the oldest change in ms` }),
        ),
      ],
    ),
    graph(
      "Dead letters",
      deadLetterQueues.map((queue) => queue.metricApproximateNumberOfMessagesVisible({ ...MAX, label: queue.node.id })),
    ),
  ],
  ...tables.map((table) => [
    graph(
      "Table: latency",
      ["GetItem", "UpdateItem", "Query", "TransactWriteItems"].map((Operation) =>
        table.metricSuccessfulRequestLatency({
          dimensionsMap: { TableName: table.tableName, Operation },
          statistic: "p99",
          label: Operation,
        }),
      ),
    ),
    graph("Table: conflicts and failed conditions", [
      table.metric("TransactionConflict", SUM),
      table.metricConditionalCheckFailedRequests(SUM),
    ]),
  ]),
];
