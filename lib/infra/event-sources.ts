import type { Table } from "aws-cdk-lib/aws-dynamodb";
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from "aws-cdk-lib/aws-lambda";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { streamArnOf } from "./grants.ts";
import type { ServiceFunction } from "./lambda-function.ts";

/** Changes of invitations and of nothing else in the table. A removal is not a change that anybody is told of. */
const INVITATION_CHANGES = FilterCriteria.filter({
  eventName: FilterRule.or("INSERT", "MODIFY"),
  dynamodb: { NewImage: { kind: { S: FilterRule.isEqual("invitation") } } },
});

/** Feeds the changes of invitations to a function; what it cannot take, after the retries, is named in `failures`. */
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
    // A shard stands still while it retries, so not for ever. The stream forgets after 24 hours: half of them remain to
    // read the records again that the failure queue names.
    retryAttempts: 10,
    maxRecordAge: Duration.hours(12),
    // `SqsDlq` would also grant rights that sending does not need.
    onFailure: { bind: () => ({ destination: props.failures.queueArn }) },
  });

/** Feeds a queue's messages to a function, so many at a time to so many of it at once. */
export const onMessage = (
  scope: Construct,
  id: string,
  props: { queue: Queue; target: ServiceFunction; batchSize: number; concurrency: number },
): EventSourceMapping =>
  new EventSourceMapping(scope, id, {
    target: props.target.lambda,
    eventSourceArn: props.queue.queueArn,
    batchSize: props.batchSize,
    reportBatchItemFailures: true,
    maxConcurrency: props.concurrency,
  });
