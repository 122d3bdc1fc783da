import { describe, expect, test } from "vitest";
import { REPORT_LIMITS } from "#adapters/webhooks/http-sender.ts";
import { REPORT_CLAIM_MS } from "#domain/integrations/report.ts";
import { CLAIM_MS } from "#domain/webhooks/delivery.ts";
import { DEV, deployed, dev, ofType, prod, theFunction } from "../../support/processes/deployed.ts";
import { mappingTo, queue } from "../../support/processes/event-sources.ts";

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

describe("queue of work for ATSs → run-integrations", () => {
  const source = mappingTo("run-integrations");
  const integrations = queue(source.EventSourceArn);

  test.each([
    "publish-changes",
    "run-integrations",
    "sweep-due",
    "answer-call",
    "dashboard-webhooks",
    "dashboard-settings",
  ])("%s sends to it", (name) => {
    const { INTEGRATION_QUEUE_URL } = theFunction(dev, name).Environment.Variables;
    expect(INTEGRATION_QUEUE_URL).toEqual({ Ref: source.EventSourceArn });
  });

  test("deliver-webhook does not know it", () => {
    expect(theFunction(dev, "deliver-webhook").Environment.Variables.INTEGRATION_QUEUE_URL).toBeUndefined();
  });

  test("a poison message ends in the dead-letter queue; no message waits for another in its invocation", () => {
    expect(source).toMatchObject({ BatchSize: 1, ScalingConfig: { MaximumConcurrency: 50 } });
    expect(queue(integrations?.RedrivePolicy?.deadLetterTargetArn)?.QueueName).toBe(
      "ais-dev-integrations-dead-letters",
    );
  });

  test("an attempt that renews access twice fits, a claim outlives it, and ends before its message is visible again", () => {
    const seconds = theFunction(dev, "run-integrations").Timeout;
    expect(4 * REPORT_LIMITS.total).toBeLessThan(1000 * seconds);
    expect(REPORT_CLAIM_MS).toBeGreaterThan(1000 * seconds);
    expect(REPORT_CLAIM_MS).toBeLessThan(1000 * (integrations?.VisibilityTimeout ?? 0));
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

test("no deployment may send to private addresses, or waits for connections as a laptop does", () => {
  expect(JSON.stringify(dev)).not.toContain("WEBHOOK_ALLOW_PRIVATE");
  expect(JSON.stringify(dev)).not.toContain("LOCAL_CONNECTION_TIMEOUT_MS");
});
