import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { Duration, Validations } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import type { Api } from "../api/api.ts";
import type { Site } from "../api/site.ts";
import { type Email, emailPace } from "../data/email.ts";
import type { Stage } from "../settings.ts";
import { onEmailEvent, onInvitationChange, onMessage, onSchedule } from "./event-sources.ts";
import { receiveRights, sendRights, streamRights, tableRights } from "./grants.ts";
import type { MakeFunction } from "./lambda-function.ts";
import { failureQueue, WorkQueue } from "./queue.ts";
import { WEBHOOK_PACE, type Webhooks } from "./webhooks.ts";

/** Asynchronous and I/O-bound. The claim of a crashed sender is older than this timeout. */
export const EVENTS = { timeout: Duration.seconds(30), memory: 512 };

const PUBLISH_CHANGES = "functions/events/publish-changes.ts";
const RECORD_EMAIL_EVENT = "functions/events/record-email-event.ts";
const SWEEP_DUE = "functions/events/sweep-due.ts";
const SEND_EMAIL = "functions/events/send-email.ts";
const DELIVER_WEBHOOK = "functions/events/deliver-webhook.ts";
const RUN_TEST_CLOCK = "functions/events/run-test-clock.ts";

/** The table's stream → publish-changes → the queues of emails, of texts to score, of webhooks and of simulated candidates. */
export const publishChanges = (
  scope: Construct,
  makeFunction: MakeFunction,
  props: {
    prefix: string;
    table: ITable;
    api: Api;
    emails: WorkQueue;
    scoring: WorkQueue;
    webhooks: Webhooks;
    clocks: WorkQueue;
  },
): void => {
  const { prefix, table, api, emails, scoring, webhooks, clocks } = props;
  const lostChanges = failureQueue(
    scope,
    "LostChanges",
    `${prefix}-lost-changes`,
    "Changes of invitations that the stream discarded after a day. The sweep publishes them within seven hours.",
  );
  const publisher = makeFunction(scope, PUBLISH_CHANGES, {
    ...EVENTS,
    environment: {
      TABLE_NAME: table.tableName,
      PUBLIC_URL: api.url,
      EMAIL_QUEUE_URL: emails.queueUrl,
      SCORING_QUEUE_URL: scoring.queueUrl,
      WEBHOOK_QUEUE_URL: webhooks.queue.queueUrl,
      CLOCK_QUEUE_URL: clocks.queueUrl,
    },
    rights: [
      ...tableRights(PUBLISH_CHANGES, table),
      streamRights(table),
      sendRights(emails, scoring, webhooks.queue, clocks, lostChanges),
    ],
  });
  onInvitationChange(scope, { table, target: publisher, failures: lostChanges });
};

/** The queue of webhooks → deliver-webhook → the endpoints of clients. */
export const deliverWebhooks = (
  scope: Construct,
  makeFunction: MakeFunction,
  props: { table: ITable; emails: WorkQueue; webhooks: Webhooks },
): void => {
  const { table, emails, webhooks } = props;
  const deliverWebhook = makeFunction(scope, DELIVER_WEBHOOK, {
    ...EVENTS,
    environment: {
      TABLE_NAME: table.tableName,
      WEBHOOK_QUEUE_URL: webhooks.queue.queueUrl,
      WEBHOOK_KEY_ID: webhooks.keyId,
      ...webhooks.policy,
      EMAIL_QUEUE_URL: emails.queueUrl,
    },
    rights: [
      ...tableRights(DELIVER_WEBHOOK, table),
      receiveRights(webhooks.queue),
      sendRights(webhooks.queue, emails),
      webhooks.open,
    ],
  });
  onMessage(scope, "OnDelivery", { queue: webhooks.queue, target: deliverWebhook, ...WEBHOOK_PACE });
};

/** The queue of emails → send-email → SES → the queue of its events → record-email-event. */
export const sendEmails = (
  scope: Construct,
  makeFunction: MakeFunction,
  props: { stage: Stage; table: ITable; site: Site; emails: WorkQueue; email: Email },
): void => {
  const { stage, table, site, emails: queue, email } = props;
  const { prefix, emailsPerSecond } = stage;
  const { callMs, ...pace } = emailPace(emailsPerSecond);
  const sendEmail = makeFunction(scope, SEND_EMAIL, {
    ...EVENTS,
    environment: {
      TABLE_NAME: table.tableName,
      PAGE_URL: site.url,
      EMAIL_SENDER: email.sender,
      EMAIL_CONFIGURATION_SET: email.configurationSet,
      EMAIL_CALL_MS: String(callMs),
    },
    rights: [...tableRights(SEND_EMAIL, table), receiveRights(queue), email.send],
  });
  Validations.of(sendEmail).acknowledge({
    id: "AwsSolutions::AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:identity/*]",
    reason: "SES's sandbox asks for the recipient's identity too; a condition limits the address that sends.",
  });
  onMessage(scope, "OnEmail", { queue, target: sendEmail, ...pace });

  const events = new WorkQueue(scope, "EmailEvents", {
    name: `${prefix}-email-events`,
    functionTimeout: EVENTS.timeout,
    lost: "Bounces and complaints that could not be recorded on their invitations.",
  });
  const recordEmailEvent = makeFunction(scope, RECORD_EMAIL_EVENT, {
    ...EVENTS,
    environment: { TABLE_NAME: table.tableName },
    rights: [...tableRights(RECORD_EMAIL_EVENT, table), receiveRights(events)],
  });
  onEmailEvent(scope, { stage, queue: events });
  onMessage(scope, "OnEmailEventMessage", { queue: events, target: recordEmailEvent, batchSize: 10, concurrency: 5 });
};

/** The due index → sweep-due, every minute. */
export const sweepDue = (
  scope: Construct,
  makeFunction: MakeFunction,
  props: { table: ITable; api: Api; emails: WorkQueue; webhooks: Webhooks; clocks: WorkQueue },
): void => {
  const { table, api, emails, webhooks, clocks } = props;
  const sweep = makeFunction(scope, SWEEP_DUE, {
    ...EVENTS,
    environment: {
      TABLE_NAME: table.tableName,
      PUBLIC_URL: api.url,
      WEBHOOK_QUEUE_URL: webhooks.queue.queueUrl,
      EMAIL_QUEUE_URL: emails.queueUrl,
      CLOCK_QUEUE_URL: clocks.queueUrl,
    },
    rights: [...tableRights(SWEEP_DUE, table), sendRights(webhooks.queue, emails, clocks)],
  });
  onSchedule(scope, "EveryMinute", Duration.minutes(1), sweep);
};

/**
 * The queue of test clocks → run-test-clock, which does the due work of test tenants in order, to its last effect, and
 * lets simulated candidates act.
 */
export const runTestClocks = (
  scope: Construct,
  makeFunction: MakeFunction,
  props: { table: ITable; api: Api; site: Site; emails: WorkQueue; webhooks: Webhooks; clocks: WorkQueue },
): void => {
  const { table, api, site, emails, webhooks, clocks } = props;
  const runTestClock = makeFunction(scope, RUN_TEST_CLOCK, {
    ...EVENTS,
    // The work of a test tenant is sequential, and someone waits for it.
    memory: 1024,
    environment: {
      TABLE_NAME: table.tableName,
      PUBLIC_URL: api.url,
      PAGE_URL: site.url,
      EMAIL_QUEUE_URL: emails.queueUrl,
      WEBHOOK_QUEUE_URL: webhooks.queue.queueUrl,
      WEBHOOK_KEY_ID: webhooks.keyId,
      ...webhooks.policy,
      CLOCK_QUEUE_URL: clocks.queueUrl,
    },
    rights: [...tableRights(RUN_TEST_CLOCK, table), receiveRights(clocks), sendRights(clocks, emails), webhooks.open],
  });
  onMessage(scope, "OnTestClock", { queue: clocks, target: runTestClock, batchSize: 1, concurrency: 10 });
};
