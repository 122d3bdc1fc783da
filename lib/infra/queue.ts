import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Duration, Validations } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { alarm } from "./monitoring/alarm.ts";

/** Messages travel over TLS only, and are encrypted where they lie. */
const PROTECTED = { enforceSSL: true, encryption: QueueEncryption.SQS_MANAGED } as const;

/** Tries before a message is set aside. */
const MAX_RECEIVES = 5;

/**
 * Where work ends up that did not succeed, for as long as SQS can keep it, with an alarm: only a person can say whether
 * it should still be done.
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

/** The dead-letter queue of something that is not a queue. */
export const failureQueue = (scope: Construct, id: string, name: string, whatItHolds: string): Queue => {
  const queue = deadLetterQueue(scope, id, name, whatItHolds);
  Validations.of(queue).acknowledge({
    id: "AwsSolutions::AwsSolutions-SQS3",
    reason: "It is a dead-letter queue itself, of a stream or a function; the rule knows only those of queues.",
  });
  return queue;
};

/** A sender may ask for a wait of 15 minutes, and a second try waits 3 more. */
const OLDEST_MESSAGE = Duration.minutes(30);

/** A queue of work for one function, with its dead-letter queue. */
export const workQueue = (
  scope: Construct,
  id: string,
  props: { name: string; functionTimeout: Duration; lost: string },
): Queue => {
  const queue = new Queue(scope, id, {
    queueName: props.name,
    // AWS's rule for a queue that feeds a function: six times its time-out, or a slow batch is given out a second time.
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
