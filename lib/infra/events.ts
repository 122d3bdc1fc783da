import type { Table } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from "aws-cdk-lib/aws-lambda";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import type { ServiceFunction } from "./lambda-function.ts";

/** Changes of invitations, and of nothing else in the table; a removal is not a change that anybody is told of. */
const INVITATION_CHANGES = FilterCriteria.filter({
  eventName: FilterRule.or("INSERT", "MODIFY"),
  dynamodb: { NewImage: { kind: { S: FilterRule.isEqual("invitation") } } },
});

/** What a function that reads the table's stream needs. */
export const streamRights = (streamArn: string): PolicyStatement =>
  new PolicyStatement({
    actions: ["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator", "dynamodb:ListStreams"],
    resources: [streamArn],
  });

export const sendRights = (...queues: Queue[]): PolicyStatement =>
  new PolicyStatement({ actions: ["sqs:SendMessage"], resources: queues.map((queue) => queue.queueArn) });

/** What a function that a queue feeds needs. */
export const receiveRights = (queue: Queue): PolicyStatement =>
  new PolicyStatement({
    actions: ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"],
    resources: [queue.queueArn],
  });

/** Feeds the changes of invitations to a function. */
export const onInvitationChange = (
  scope: Construct,
  props: { table: Table; target: ServiceFunction; failures: Queue },
): EventSourceMapping =>
  new EventSourceMapping(scope, "OnInvitationChange", {
    target: props.target.lambda,
    eventSourceArn: streamArnOf(props.table),
    // From the oldest record there is, so that none is lost between the table's creation and the mapping's.
    startingPosition: StartingPosition.TRIM_HORIZON,
    filters: [INVITATION_CHANGES],
    batchSize: 100,
    reportBatchItemFailures: true,
    bisectBatchOnError: true,
    // A shard stands still while it retries: about ten minutes of it, then the records are set aside and the rest goes on.
    retryAttempts: 10,
    maxRecordAge: Duration.hours(12),
    onFailure: { bind: () => ({ destination: props.failures.queueArn }) },
  });

/** Feeds a queue's messages to a function, of which at most `concurrency` run at once. */
export const onMessage = (
  scope: Construct,
  id: string,
  props: { queue: Queue; target: ServiceFunction; concurrency: number },
): EventSourceMapping =>
  new EventSourceMapping(scope, id, {
    target: props.target.lambda,
    eventSourceArn: props.queue.queueArn,
    batchSize: 10,
    reportBatchItemFailures: true,
    maxConcurrency: props.concurrency,
  });

export const streamArnOf = (table: Table): string => {
  if (table.tableStreamArn === undefined) throw new Error("The table has no stream");
  return table.tableStreamArn;
};
