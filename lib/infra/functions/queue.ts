import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Duration, Validations } from "aws-cdk-lib/core";
import type { Construct } from "constructs";

/** Messages are encrypted in transit and at rest. */
const PROTECTED = { enforceSSL: true, encryption: QueueEncryption.SQS_MANAGED } as const;

/** Receives before a message is moved to the dead-letter queue. */
const MAX_RECEIVES = 5;

/**
 * A queue for failed work, with SQS's maximum retention. Its alarm is raised at the first message: only a person can decide
 * whether the work should still be done.
 */
export class DeadLetterQueue extends Queue {
  /** The queue's name, known before it exists. */
  readonly named: string;
  /** What its messages are, for the alarm. */
  readonly holds: string;

  constructor(scope: Construct, id: string, props: { name: string; holds: string }) {
    super(scope, id, { queueName: props.name, retentionPeriod: Duration.days(14), ...PROTECTED });
    this.named = props.name;
    this.holds = props.holds;
  }
}

/** The dead-letter queue of a source that is not a queue. */
export const failureQueue = (scope: Construct, id: string, name: string, holds: string): DeadLetterQueue => {
  const queue = new DeadLetterQueue(scope, id, { name, holds });
  Validations.of(queue).acknowledge({
    id: "AwsSolutions::AwsSolutions-SQS3",
    reason: "It is itself the dead-letter queue of a stream or a function; the rule recognizes only those of queues.",
  });
  return queue;
};

/** A queue of work for one function, with its dead-letter queue. */
export class WorkQueue extends Queue {
  /** The queue's name, known before it exists. */
  readonly named: string;

  /** @param props.lost What the messages of its dead-letter queue are */
  constructor(scope: Construct, id: string, props: { name: string; functionTimeout: Duration; lost: string }) {
    super(scope, id, {
      queueName: props.name,
      // AWS's recommendation for a function's queue: six times its timeout, or a slow batch is delivered twice.
      visibilityTimeout: Duration.seconds(6 * props.functionTimeout.toSeconds()),
      retentionPeriod: Duration.days(4),
      deadLetterQueue: {
        queue: new DeadLetterQueue(scope, `${id}DeadLetters`, {
          name: `${props.name}-dead-letters`,
          holds: props.lost,
        }),
        maxReceiveCount: MAX_RECEIVES,
      },
      ...PROTECTED,
    });
    this.named = props.name;
  }
}

/** The queues of a stage, and the dead-letter queue of its stream. */
export type Queues = {
  emails: WorkQueue;
  /** Starts of what test clocks make due, and of simulated candidates. */
  clocks: WorkQueue;
  deliveries: WorkQueue;
  /** Work for ATSs. */
  integrations: WorkQueue;
  scoring: WorkQueue;
  /** Bounces and complaints. */
  emailEvents: WorkQueue;
  lostChanges: DeadLetterQueue;
};

/** @param secondsOf The timeout of the function that receives a queue's messages */
export const queuesOf = (scope: Construct, prefix: string, secondsOf: (queue: keyof Queues) => number): Queues => {
  const workQueue = (queue: keyof Queues, id: string, name: string, lost: string) =>
    new WorkQueue(scope, id, { name: `${prefix}-${name}`, functionTimeout: Duration.seconds(secondsOf(queue)), lost });
  const lost = {
    emails: "Messages about emails that could not be processed. The emails themselves are still due.",
    clocks:
      "Requests for the due work of test tenants, which is still due, and for simulated candidates, who have not acted.",
    deliveries: "Webhook messages that could not be processed. The deliveries are sent anyway, within seven hours.",
    integrations:
      "Messages about work for ATSs that could not be processed. Reports are still due; readings of an ATS are made again within the hour.",
    scoring: "Invitations that could not be scored. They stay in_progress and are retried every hour.",
    emailEvents: "Bounces and complaints that could not be recorded on their invitations.",
    changes:
      "Changes of invitations that the stream discarded after a day. The sweep publishes them within seven hours.",
  };
  return {
    emails: workQueue("emails", "Emails", "emails", lost.emails),
    clocks: workQueue("clocks", "TestClocks", "test-clocks", lost.clocks),
    deliveries: workQueue("deliveries", "Deliveries", "deliveries", lost.deliveries),
    integrations: workQueue("integrations", "Integrations", "integrations", lost.integrations),
    scoring: workQueue("scoring", "Scoring", "scoring", lost.scoring),
    lostChanges: failureQueue(scope, "LostChanges", `${prefix}-lost-changes`, lost.changes),
    emailEvents: workQueue("emailEvents", "EmailEvents", "email-events", lost.emailEvents),
  };
};
