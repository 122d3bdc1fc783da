import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Duration, Validations } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { alarm } from "./monitoring/alarm.ts";

/** Messages are encrypted in transit and at rest. */
const PROTECTED = { enforceSSL: true, encryption: QueueEncryption.SQS_MANAGED } as const;

/** Receives before a message is moved to the dead-letter queue. */
const MAX_RECEIVES = 5;

/**
 * A queue for failed work, with SQS's maximum retention and an alarm: only a person can decide whether it should still
 * be done.
 */
const deadLetterQueue = (scope: Construct, id: string, name: string, whatItHolds: string): Queue => {
  const queue = new Queue(scope, id, { queueName: name, retentionPeriod: Duration.days(14), ...PROTECTED });
  alarm(scope, `${id}Alarm`, {
    name,
    description: whatItHolds,
    metric: queue.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1), statistic: "Maximum" }),
    above: 0,
  });
  return queue;
};

/** The dead-letter queue of a source that is not a queue. */
export const failureQueue = (scope: Construct, id: string, name: string, whatItHolds: string): Queue => {
  const queue = deadLetterQueue(scope, id, name, whatItHolds);
  Validations.of(queue).acknowledge({
    id: "AwsSolutions::AwsSolutions-SQS3",
    reason: "It is itself the dead-letter queue of a stream or a function; the rule recognizes only those of queues.",
  });
  return queue;
};

/** A sender may delay a message for 15 minutes, and a retry waits 3 more. */
const OLDEST_MESSAGE = Duration.minutes(30);

/** A queue of work for one function, with its dead-letter queue. */
export const workQueue = (
  scope: Construct,
  id: string,
  props: { name: string; functionTimeout: Duration; lost: string },
): Queue => {
  const queue = new Queue(scope, id, {
    queueName: props.name,
    // AWS's recommendation for a function's queue: six times its timeout, or a slow batch is delivered twice.
    visibilityTimeout: Duration.seconds(6 * props.functionTimeout.toSeconds()),
    retentionPeriod: Duration.days(4),
    deadLetterQueue: {
      queue: deadLetterQueue(scope, `${id}DeadLetters`, `${props.name}-dead-letters`, props.lost),
      maxReceiveCount: MAX_RECEIVES,
    },
    ...PROTECTED,
  });
  alarm(scope, `${id}Age`, {
    name: `${props.name}-age`,
    description: "A message of this queue has waited too long: its function fails, is throttled, or is too slow.",
    metric: queue.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(5), statistic: "Maximum" }),
    above: OLDEST_MESSAGE.toSeconds(),
    periods: { datapointsToAlarm: 2, of: 2 },
  });
  return queue;
};
