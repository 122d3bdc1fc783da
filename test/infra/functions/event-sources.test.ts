import { describe, expect, test } from "vitest";
import * as z from "zod";
import { CLAIM_MS } from "#domain/webhooks/delivery.ts";
import { INVITATION_KIND } from "#store/invitations/invitation-row.ts";
import { emailPace } from "../../../lib/infra/data/email.ts";
import bounce from "../../fixtures/ses-bounce.json" with { type: "json" };
import sample from "../../functions/sample-events/record-email-event.json" with { type: "json" };
import {
  Attribute,
  DEV,
  deployed,
  dev,
  ofType,
  prod,
  Ref,
  read,
  theFunction,
  theOnly,
} from "../../support/processes/deployed.ts";

const Mapping = z.looseObject({
  FunctionName: Attribute,
  EventSourceArn: Attribute,
  DestinationConfig: z.object({ OnFailure: z.object({ Destination: Attribute }) }).optional(),
  FilterCriteria: z.object({ Filters: z.array(z.object({ Pattern: z.string() })) }).optional(),
});
const Queue = z.looseObject({
  QueueName: z.string(),
  VisibilityTimeout: z.number().optional(),
  RedrivePolicy: z.object({ deadLetterTargetArn: Attribute, maxReceiveCount: z.number() }).optional(),
});
const QueuePolicy = z.object({
  Queues: z.array(Ref),
  PolicyDocument: z.looseObject({ Statement: z.array(z.looseObject({})) }),
});
const Alarm = z.looseObject({ Dimensions: z.array(z.object({ Value: z.unknown() })).default([]) });

const mappings = read(dev, "AWS::Lambda::EventSourceMapping", Mapping);
const queues = read(dev, "AWS::SQS::Queue", Queue);

const mappingTo = (name: string) => {
  const found = mappings.find(({ FunctionName }) => FunctionName === theFunction(dev, name).id);
  if (found === undefined) throw new Error(`Nothing invokes ${name}`);
  return found;
};
const queue = (logicalId: string | undefined) => queues.find(({ id }) => id === logicalId);

describe("table stream → publish-changes", () => {
  const stream = mappingTo("publish-changes");

  test("reads the table's stream from its oldest record", () => {
    expect(dev.Resources[stream.EventSourceArn]?.Type).toBe("AWS::DynamoDB::Table");
    expect(stream.StartingPosition).toBe("TRIM_HORIZON");
  });

  test("is invoked only for written invitations", () => {
    expect(stream.FilterCriteria?.Filters.map(({ Pattern }) => JSON.parse(Pattern))).toEqual([
      { eventName: ["INSERT", "MODIFY"], dynamodb: { NewImage: { kind: { S: [INVITATION_KIND] } } } },
    ]);
  });

  test("a failed record is retried alone, for almost the stream's 24 hours, and then discarded to the failure queue", () => {
    expect(stream).toMatchObject({
      FunctionResponseTypes: ["ReportBatchItemFailures"],
      BisectBatchOnFunctionError: true,
    });
    // Without a maximum number Lambda retries until the record is too old.
    expect(stream.MaximumRetryAttempts ?? -1).toBe(-1);
    expect(stream.MaximumRecordAgeInSeconds).toBeGreaterThan(23 * 3600);
    expect(stream.MaximumRecordAgeInSeconds).toBeLessThan(24 * 3600);
    expect(queue(stream.DestinationConfig?.OnFailure.Destination)?.QueueName).toBe("ais-dev-lost-changes");
  });
});

describe("queue of emails → send-email", () => {
  const source = mappingTo("send-email");
  const emails = queue(source.EventSourceArn);

  test("reads the queue that publish-changes sends to", () => {
    const { EMAIL_QUEUE_URL } = theFunction(dev, "publish-changes").Environment.Variables;
    expect(EMAIL_QUEUE_URL).toEqual({ Ref: source.EventSourceArn });
  });

  test("a failed message is retried alone, five times in total, then moved to the dead-letter queue", () => {
    expect(source.FunctionResponseTypes).toEqual(["ReportBatchItemFailures"]);
    expect(emails?.RedrivePolicy?.maxReceiveCount).toBe(5);
    expect(queue(emails?.RedrivePolicy?.deadLetterTargetArn)?.QueueName).toBe("ais-dev-emails-dead-letters");
  });

  test("no message is redelivered while the function may still process it", () => {
    expect(emails?.VisibilityTimeout).toBeGreaterThanOrEqual(6 * theFunction(dev, "send-email").Timeout);
  });

  test("is no faster than the usual SES limit: 14 per second, one email per invocation", () => {
    const { MaximumConcurrency } = z.object({ MaximumConcurrency: z.number() }).parse(source.ScalingConfig);
    const callMs = Number(theFunction(dev, "send-email").Environment.Variables.EMAIL_CALL_MS);
    expect(source.BatchSize).toBe(1);
    expect((MaximumConcurrency * 1000) / callMs).toBeGreaterThan(13.9);
    expect((MaximumConcurrency * 1000) / callMs).toBeLessThanOrEqual(14);
  });

  test.each([1, 2, 14, 50, 200, 500, 1000, 9999])(
    "at a quota of %i per second reaches it but does not exceed it",
    (rate) => {
      const { concurrency, callMs } = emailPace(rate);
      expect((concurrency * 1000) / callMs).toBeLessThanOrEqual(rate);
      expect((concurrency * 1000) / callMs).toBeGreaterThan(0.9 * rate);
      // Lambda's lowest maximum concurrency is 2, and no invocation may reach the function's timeout.
      expect(concurrency).toBeGreaterThanOrEqual(2);
      expect(concurrency).toBeLessThanOrEqual(100);
      expect(callMs).toBeLessThan(5000);
    },
  );
});

describe("queue of webhooks → deliver-webhook", () => {
  const source = mappingTo("deliver-webhook");
  const deliveries = queue(source.EventSourceArn);

  test.each(["publish-changes", "deliver-webhook", "sweep-due", "send-test-event", "redeliver-event"])(
    "%s sends to it",
    (name) => {
      const { WEBHOOK_QUEUE_URL } = theFunction(dev, name).Environment.Variables;
      expect(WEBHOOK_QUEUE_URL).toEqual({ Ref: source.EventSourceArn });
    },
  );

  test("a poison message fails alone, and ends in the dead-letter queue", () => {
    expect(source.FunctionResponseTypes).toEqual(["ReportBatchItemFailures"]);
    expect(deliveries?.RedrivePolicy?.maxReceiveCount).toBe(5);
    expect(queue(deliveries?.RedrivePolicy?.deadLetterTargetArn)?.QueueName).toBe("ais-dev-deliveries-dead-letters");
  });

  test("concurrency is limited, and ten messages at most share the calls of an invocation", () => {
    expect(source).toMatchObject({ BatchSize: 10, ScalingConfig: { MaximumConcurrency: 100 } });
  });

  test("a claim outlives the function that made it, and ends before its message is visible again", () => {
    expect(CLAIM_MS).toBeGreaterThan(1000 * theFunction(dev, "deliver-webhook").Timeout);
    expect(CLAIM_MS).toBeLessThan(1000 * (deliveries?.VisibilityTimeout ?? 0));
  });

  test("the key that encrypts secrets is rotated", () => {
    const [[, key] = []] = ofType(dev, "AWS::KMS::Key").filter(([id]) => id.startsWith("WebhookKey"));
    expect(key?.Properties.EnableKeyRotation).toBe(true);
  });
});

describe("where webhooks may be sent", () => {
  const policyOf = (template: typeof dev, name: string) => {
    const { WEBHOOK_PORTS, OWN_HOSTS } = theFunction(template, name).Environment.Variables;
    return { WEBHOOK_PORTS, OWN_HOSTS };
  };
  const functions = ["create-webhook-endpoint", "update-webhook-endpoint", "deliver-webhook"];

  test.each(functions)("%s has the ports, and the hosts of the API and of the page", (name) => {
    const [[gateway] = [""]] = ofType(dev, "AWS::ApiGatewayV2::Api");
    const [[distribution] = [""]] = ofType(dev, "AWS::CloudFront::Distribution");
    const { WEBHOOK_PORTS, OWN_HOSTS } = policyOf(dev, name);
    expect(WEBHOOK_PORTS).toBe("443");
    expect(OWN_HOSTS).toEqual({
      "Fn::Join": [
        "",
        [
          { "Fn::Select": [2, { "Fn::Split": ["/", { "Fn::GetAtt": [gateway, "ApiEndpoint"] }] }] },
          ",",
          { "Fn::GetAtt": [distribution, "DomainName"] },
        ],
      ],
    });
  });

  test("with custom domains both are refused, and CloudFront's default domain as well, which still works", () => {
    const [[distribution] = [""]] = ofType(prod, "AWS::CloudFront::Distribution");
    expect(policyOf(prod, "deliver-webhook").OWN_HOSTS).toEqual({
      "Fn::Join": ["", ["assess.example.com,tests.example.com,", { "Fn::GetAtt": [distribution, "DomainName"] }]],
    });
  });

  test("more ports are those of the settings", async () => {
    const template = await deployed("ports", { ...DEV, webhookPorts: [443, 8443] });
    for (const name of functions) expect(policyOf(template, name).WEBHOOK_PORTS).toBe("443,8443");
  });
});

test("no deployment may send to private addresses", () => {
  expect(JSON.stringify(dev)).not.toContain("WEBHOOK_ALLOW_PRIVATE");
});

const InputTransformer = z.object({ InputPathsMap: z.record(z.string(), z.string()), InputTemplate: z.string() });
const Rule = z.looseObject({
  Targets: z.array(z.object({ Arn: Attribute, InputTransformer: InputTransformer.optional() })),
});

/** EventBridge's input transformation: each placeholder becomes the value at its path, as JSON. */
const transformed = (by: z.output<typeof InputTransformer> | undefined, event: object): string => {
  if (by === undefined) return JSON.stringify(event);
  const at = (path: string): unknown =>
    path
      .split(/[.[\]]+/)
      .slice(1)
      .filter(Boolean)
      .reduce<unknown>((value, name) => Reflect.get(Object(value), name), event);
  return by.InputTemplate.replace(/<(\w+)>/g, (_, name) => JSON.stringify(at(by.InputPathsMap[name] ?? "")));
};

const rules = read(dev, "AWS::Events::Rule", Rule);
const ruleTo = (name: string) => rules.find(({ Targets }) => Targets[0]?.Arn === theFunction(dev, name).id);

const Invocation = z.looseObject({ FunctionName: Ref });
const invocations = read(dev, "AWS::Lambda::EventInvokeConfig", Invocation).map((invocation) => {
  expect(invocation.Qualifier).toBe("live");
  return invocation;
});
const invocationOf = (name: string) =>
  invocations.find(({ FunctionName }) => FunctionName === theFunction(dev, name).id);

describe("bounces and complaints of SES → their queue → record-email-event", () => {
  const toQueue = mappingTo("record-email-event").EventSourceArn;
  const rule = rules.find(({ Targets }) => Targets[0]?.Arn === toQueue);

  test("are published by the configuration set of the emails", () => {
    expect(theOnly(dev, "AWS::SES::ConfigurationSetEventDestination").Properties.EventDestination).toMatchObject({
      Enabled: true,
      MatchingEventTypes: ["BOUNCE", "COMPLAINT"],
    });
  });

  test("reach the queue when they are about this stage's emails", () => {
    const tags = { "ses:configuration-set": ["ais-dev"], invitation_id: [{ prefix: "inv_" }] };
    expect(rule?.EventPattern).toEqual({
      source: ["aws.ses"],
      detail: { eventType: ["Bounce", "Complaint"], mail: { tags } },
    });
  });

  test("are passed on as ids alone, so that no queue contains an address", () => {
    const message = transformed(rule?.Targets[0]?.InputTransformer, bounce);
    expect(JSON.parse(message)).toEqual(JSON.parse(sample.Records[0]?.body ?? ""));
    expect(message).not.toContain("@");
  });

  test("go to the dead-letter queue when the function fails five times", () => {
    expect(queue(toQueue)?.RedrivePolicy?.maxReceiveCount).toBe(5);
    expect(queue(queue(toQueue)?.RedrivePolicy?.deadLetterTargetArn)?.QueueName).toBe(
      "ais-dev-email-events-dead-letters",
    );
  });

  test("raise an alarm if EventBridge cannot deliver them, because it stores nowhere what it gives up", () => {
    const alarms = read(dev, "AWS::CloudWatch::Alarm", z.looseObject({ AlarmName: z.string() }));
    expect(rule?.Name).toBe("ais-dev-email-events");
    expect(alarms.find(({ AlarmName }) => AlarmName === "ais-dev-email-events-undelivered")).toMatchObject({
      Namespace: "AWS/Events",
      MetricName: "FailedInvocations",
      Dimensions: [{ Name: "RuleName", Value: rule?.Name }],
      Threshold: 0,
      Statistic: "Sum",
    });
  });

  test("may be sent to the queue by this rule alone", () => {
    const policies = read(dev, "AWS::SQS::QueuePolicy", QueuePolicy);
    const allowed = policies.filter(({ PolicyDocument }) => JSON.stringify(PolicyDocument).includes('"Allow"'));
    expect(allowed.map(({ Queues }) => Queues)).toEqual([[toQueue]]);
    expect(allowed[0]?.PolicyDocument.Statement).toMatchObject([
      { Effect: "Deny" },
      {
        Effect: "Allow",
        Action: "sqs:SendMessage",
        Principal: { Service: "events.amazonaws.com" },
        Condition: { ArnEquals: { "aws:SourceArn": { "Fn::GetAtt": [rule?.id, "Arn"] } } },
      },
    ]);
  });
});

test("due items are swept every minute, and a failed run is not retried", () => {
  expect(ruleTo("sweep-due")?.ScheduleExpression).toBe("rate(1 minute)");
  expect(invocationOf("sweep-due")).toMatchObject({ MaximumRetryAttempts: 0, MaximumEventAgeInSeconds: 60 });
});

describe("queues", () => {
  const deadLetters = [
    ...queues.flatMap(({ RedrivePolicy }) => RedrivePolicy?.deadLetterTargetArn ?? []),
    ...mappings.flatMap(({ DestinationConfig }) => DestinationConfig?.OnFailure.Destination ?? []),
  ];

  test.each(queues)("$QueueName has a dead-letter queue or is one", ({ id, RedrivePolicy }) => {
    expect(deadLetters.includes(id) || RedrivePolicy !== undefined).toBe(true);
  });

  test.each(deadLetters)("%s keeps its messages for 14 days and has an alarm", (id) => {
    expect(queue(id)?.MessageRetentionPeriod).toBe(14 * 24 * 3600);
    const alarms = read(dev, "AWS::CloudWatch::Alarm", Alarm).filter(({ Dimensions }) =>
      Dimensions.some(({ Value }) => Value === queue(id)?.QueueName),
    );
    expect(alarms).toMatchObject([
      { MetricName: "ApproximateNumberOfMessagesVisible", Threshold: 0, ComparisonOperator: "GreaterThanThreshold" },
    ]);
  });

  test.each(queues)("$QueueName is encrypted, and refuses requests without TLS", ({ id, ...properties }) => {
    expect(properties.SqsManagedSseEnabled).toBe(true);
    const policies = read(dev, "AWS::SQS::QueuePolicy", QueuePolicy).filter(({ Queues }) => Queues.includes(id));
    expect(policies).toHaveLength(1);
    expect(policies[0]?.PolicyDocument.Statement[0]).toMatchObject({
      Effect: "Deny",
      Action: "sqs:*",
      Principal: { AWS: "*" },
      Condition: { Bool: { "aws:SecureTransport": "false" } },
    });
  });
});

test("emails are sent over TLS, from the sender, with a configuration set that counts and suppresses bounces", () => {
  expect(theOnly(dev, "AWS::SES::EmailIdentity").Properties.EmailIdentity).toBe("no-reply@example.com");
  expect(theOnly(dev, "AWS::SES::ConfigurationSet").Properties).toMatchObject({
    Name: theFunction(dev, "send-email").Environment.Variables.EMAIL_CONFIGURATION_SET,
    DeliveryOptions: { TlsPolicy: "REQUIRE" },
    ReputationOptions: { ReputationMetricsEnabled: true },
    SuppressionOptions: { SuppressedReasons: ["BOUNCE", "COMPLAINT"] },
  });
});
