import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";

/** Tries before a message is set aside for a person to look at. */
const MAX_RECEIVES = 5;

/** Where work ends up that did not succeed: kept as long as SQS can, 14 days. */
export const deadLetterQueue = (scope: Construct, id: string, name: string): Queue =>
  new Queue(scope, id, {
    queueName: name,
    retentionPeriod: Duration.days(14),
    enforceSSL: true,
    encryption: QueueEncryption.SQS_MANAGED,
  });

/** A queue of work for one function, with its dead-letter queue. */
export const workQueue = (
  scope: Construct,
  id: string,
  props: { name: string; functionTimeout: Duration },
): { queue: Queue; deadLetters: Queue } => {
  const deadLetters = deadLetterQueue(scope, `${id}DeadLetters`, `${props.name}-dead-letters`);
  const queue = new Queue(scope, id, {
    queueName: props.name,
    // AWS's advice for a queue that a function reads: six times its time-out, so that no message is given out twice at once.
    visibilityTimeout: Duration.seconds(6 * props.functionTimeout.toSeconds()),
    retentionPeriod: Duration.days(4),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: MAX_RECEIVES },
    enforceSSL: true,
    encryption: QueueEncryption.SQS_MANAGED,
  });
  return { queue, deadLetters };
};
