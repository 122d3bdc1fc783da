import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { Duration, Validations } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { emailPace } from "../data/email.ts";
import type { Stage } from "../settings.ts";
import { onEmailEvent, onInvitationChange, onMessage, onSchedule } from "./event-sources.ts";
import type { Worker } from "./function-names.ts";
import type { ServiceFunction } from "./lambda-function.ts";
import type { Queues } from "./queue.ts";

/**
 * Ten messages per invocation, the most that a queue hands over without waiting for more. They share their calls to the
 * table and are otherwise independent: each is sent at once and recorded when its receiver responds. An invocation lasts
 * as long as its slowest message, so a receiver that takes 15 seconds occupies at most as many invocations as it has
 * messages at work, however many share a batch. A concurrency of 100 leaves most of the AWS account's 1,000 invocations
 * to the API.
 */
export const WEBHOOK_PACE = { batchSize: 10, concurrency: 100 };

/**
 * One message per invocation: a sync makes several calls, one after the other, and no other work waits for their end. A
 * concurrency of 50 is what ATSs take that hang, all of them together; one account's messages do not delay another's,
 * because the queue hands them over in turn.
 */
export const INTEGRATION_PACE = { batchSize: 1, concurrency: 50 };

/** What invokes the workers: the table's stream, the queues that it fills, and the schedules. */
export const triggerWorkers = (
  scope: Construct,
  target: (worker: Worker) => ServiceFunction,
  { stage, table, queues }: { stage: Stage; table: ITable; queues: Queues },
): void => {
  onMessage(scope, "OnScoring", {
    queue: queues.scoring,
    target: target("scoreWriting"),
    batchSize: 1,
    concurrency: 10,
  });
  onInvitationChange(scope, { table, target: target("publishChanges"), failures: queues.lostChanges });
  const { callMs, ...pace } = emailPace(stage.emailsPerSecond);
  const sendEmail = target("sendEmail");
  Validations.of(sendEmail).acknowledge({
    id: "AwsSolutions::AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:identity/*]",
    reason: "SES's sandbox asks for the recipient's identity too; a condition limits the address that sends.",
  });
  onMessage(scope, "OnEmail", { queue: queues.emails, target: sendEmail, ...pace });
  onEmailEvent(scope, { stage, queue: queues.emailEvents });
  onMessage(scope, "OnEmailEventMessage", {
    queue: queues.emailEvents,
    target: target("recordEmailEvent"),
    batchSize: 10,
    concurrency: 5,
  });
  onMessage(scope, "OnDelivery", { queue: queues.deliveries, target: target("deliverWebhook"), ...WEBHOOK_PACE });
  onMessage(scope, "OnIntegrationWork", {
    queue: queues.integrations,
    target: target("runIntegrations"),
    ...INTEGRATION_PACE,
  });
  onSchedule(scope, "EveryMinute", Duration.minutes(1), target("sweepDue"));
  onSchedule(scope, "EveryDay", Duration.days(1), target("analyzeItems"));
  onMessage(scope, "OnTestClock", {
    queue: queues.clocks,
    target: target("runTestClock"),
    batchSize: 1,
    concurrency: 10,
  });
};
