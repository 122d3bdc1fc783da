import { describe, expect, test } from "vitest";
import * as z from "zod";
import { INVITATION_KIND } from "#store/invitations/invitation-row.ts";
import bounce from "../../fixtures/ses-bounce.json" with { type: "json" };
import sample from "../../functions/sample-events/record-email-event.json" with { type: "json" };
import { Attribute, dev, Ref, read, theFunction, theOnly } from "../../support/processes/deployed.ts";
import { mappingTo, queue, queuePolicies } from "../../support/processes/event-sources.ts";

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
    const allowed = queuePolicies.filter(({ PolicyDocument }) => JSON.stringify(PolicyDocument).includes('"Allow"'));
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

test("items are flagged every day, and a run waits at most as long as Lambda holds a call", () => {
  expect(ruleTo("analyze-items")?.ScheduleExpression).toBe("rate(1 day)");
  expect(invocationOf("analyze-items")).toMatchObject({ MaximumRetryAttempts: 0, MaximumEventAgeInSeconds: 21_600 });
});

test("due items are swept every minute, and a failed run is not retried", () => {
  expect(ruleTo("sweep-due")?.ScheduleExpression).toBe("rate(1 minute)");
  expect(invocationOf("sweep-due")).toMatchObject({ MaximumRetryAttempts: 0, MaximumEventAgeInSeconds: 60 });
});
