import { describe, expect, test } from "vitest";
import * as z from "zod";
import { dev, read } from "../../support/processes/deployed.ts";
import { mappings, queue, queuePolicies, queues } from "../../support/processes/event-sources.ts";

const Alarm = z.looseObject({ Dimensions: z.array(z.object({ Value: z.unknown() })).default([]) });

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
    const policies = queuePolicies.filter(({ Queues }) => Queues.includes(id));
    expect(policies).toHaveLength(1);
    expect(policies[0]?.PolicyDocument.Statement[0]).toMatchObject({
      Effect: "Deny",
      Action: "sqs:*",
      Principal: { AWS: "*" },
      Condition: { Bool: { "aws:SecureTransport": "false" } },
    });
  });
});
