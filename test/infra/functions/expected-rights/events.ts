import { type ExpectedRights, PUT, QUERY, SECRET, SEND_DELIVERIES, TAKE } from "./rights.ts";

/** Whatever is due, of any account. */
const SWEEP = [
  "dynamodb:Query on Table/index/due in DUE#*",
  ...TAKE.filter((right) => !right.startsWith("dynamodb:Query")),
  "dynamodb:Query on Table in ACCOUNT#* TEST#* NORMS",
  "dynamodb:BatchGetItem on Table in ACCOUNT#*",
  "dynamodb:DeleteItem on Table in ACCOUNT#* TEST#*",
];

/** What the stream, the queues and the schedule run. */
export const EVENTS: ExpectedRights = {
  "deliver-webhook": [
    "dynamodb:GetItem on Table in ACCOUNT#*",
    "dynamodb:BatchGetItem on Table in ACCOUNT#*",
    "dynamodb:UpdateItem on Table in ACCOUNT#*",
    `kms:Decrypt on WebhookKey ${SECRET}`,
    "sqs:DeleteMessage on Deliveries",
    "sqs:GetQueueAttributes on Deliveries",
    "sqs:ReceiveMessage on Deliveries",
    SEND_DELIVERIES,
    "sqs:SendMessage on Emails",
  ],
  "publish-changes": [
    "dynamodb:GetItem on Table in ACCOUNT#*",
    "dynamodb:PutItem on Table in ACCOUNT#* TEST#*",
    "dynamodb:UpdateItem on Table in NORMS ACCOUNT#*",
    QUERY,
    SEND_DELIVERIES,
    "dynamodb:DescribeStream on Table StreamArn",
    "dynamodb:GetRecords on Table StreamArn",
    "dynamodb:GetShardIterator on Table StreamArn",
    "dynamodb:ListStreams on Table StreamArn",
    "sqs:SendMessage on Emails",
    "sqs:SendMessage on LostChanges",
    "sqs:SendMessage on Scoring",
    "sqs:SendMessage on TestClocks",
  ],
  "record-email-event": [
    "dynamodb:GetItem on Table in ACCOUNT#*",
    "dynamodb:UpdateItem on Table in ACCOUNT#*",
    "sqs:DeleteMessage on EmailEvents",
    "sqs:GetQueueAttributes on EmailEvents",
    "sqs:ReceiveMessage on EmailEvents",
  ],
  "probe-service": ["ssm:GetParameter on arn::ssm:::parameter/ais-<stage>/probe-key"],
  "sweep-due": [...SWEEP, SEND_DELIVERIES, "sqs:SendMessage on Emails", "sqs:SendMessage on TestClocks"],
  "run-test-clock": [
    ...SWEEP.filter((right) => right !== PUT),
    "dynamodb:PutItem on Table in ACCOUNT#* TEST#*",
    `kms:Decrypt on WebhookKey ${SECRET}`,
    "sqs:SendMessage on Emails",
    "sqs:SendMessage on TestClocks",
    "sqs:DeleteMessage on TestClocks",
    "sqs:GetQueueAttributes on TestClocks",
    "sqs:ReceiveMessage on TestClocks",
  ],
  "score-writing": [
    ...TAKE.filter((right) => !right.includes("UpdateItem")),
    "dynamodb:UpdateItem on Table in ACCOUNT#*",
    "sqs:DeleteMessage on Scoring",
    "sqs:GetQueueAttributes on Scoring",
    "sqs:ReceiveMessage on Scoring",
  ],
  "keep-requests": ["dynamodb:BatchWriteItem on Table in REQUESTS#*"],
  "send-email": [
    "dynamodb:GetItem on Table in ACCOUNT#*",
    PUT,
    "dynamodb:UpdateItem on Table in ACCOUNT#*",
    "sqs:DeleteMessage on Emails",
    "sqs:GetQueueAttributes on Emails",
    "sqs:ReceiveMessage on Emails",
    "ses:SendEmail on arn::ses:::configuration-set/ais-<stage> from <sender>",
    "ses:SendEmail on arn::ses:::identity/* from <sender>",
  ],
};
