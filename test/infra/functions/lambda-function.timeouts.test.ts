import { globSync, readFileSync } from "node:fs";
import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { GRAMMAR_TRIES } from "#actions/results/score-invitation.ts";
import { emailQueue } from "#adapters/email/queue.ts";
import { CHECK_TIMEOUT_MS } from "#adapters/grammar/harper.ts";
import { LIMITS } from "#adapters/webhooks/http-sender.ts";
import { secretBox } from "#adapters/webhooks/kms-secret-box.ts";
import { EMAIL_CLAIM_MS } from "#domain/shared/email-progress.ts";
import { kmsClient } from "#runtime/aws/kms.ts";
import { SES_TIMEOUT_MS } from "#runtime/aws/ses.ts";
import { sqsClient } from "#runtime/aws/sqs.ts";
import { connect } from "#runtime/aws/table.ts";
import { AWS_TIMEOUTS } from "#runtime/aws/timeouts.ts";
import { fakeClock } from "../../support/builders.ts";
import { tcpReceiver } from "../../support/engines/receiver.ts";
import { Attribute, dev, functions, read, theFunction } from "../../support/processes/deployed.ts";

const Mapping = z.looseObject({
  FunctionName: Attribute,
  StartingPosition: z.string().optional(),
  ScalingConfig: z.object({ MaximumConcurrency: z.number() }).optional(),
});
const Integration = z.looseObject({ TimeoutInMillis: z.number() });

describe("timeouts are ordered: call < function < gateway < client", () => {
  test.each(functions(dev))("$name outlives its calls", ({ Timeout }) => {
    expect(AWS_TIMEOUTS.connectionTimeout + AWS_TIMEOUTS.requestTimeout).toBeLessThan(Timeout * 1000);
  });

  test("the gateway outlives the functions, and ends before clients give up (usually 30 s)", () => {
    for (const { TimeoutInMillis } of read(dev, "AWS::ApiGatewayV2::Integration", Integration)) {
      expect(TimeoutInMillis).toBeGreaterThan(10_000);
      expect(TimeoutInMillis).toBeLessThan(30_000);
    }
  });

  test("a call to SES, which is not retried, ends within its function's timeout, and before its claim expires", () => {
    const { connectionTimeout } = AWS_TIMEOUTS;
    const sendEmail = theFunction(dev, "send-email").Timeout * 1000;
    expect(connectionTimeout + SES_TIMEOUT_MS).toBeLessThan(sendEmail);
    expect(sendEmail).toBeLessThan(EMAIL_CLAIM_MS);
  });

  test("KMS times out early enough for the POST and its record", () => {
    // The SDK makes up to three attempts.
    const kms = 3 * (AWS_TIMEOUTS.connectionTimeout + AWS_TIMEOUTS.requestTimeout);
    expect(kms + LIMITS.total).toBeLessThan(theFunction(dev, "deliver-webhook").Timeout * 1000);
  });
});

describe("a call without a response times out", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test("by every client of the functions", { timeout: 15_000 }, async () => {
    await using silent = await tcpReceiver(() => undefined);
    const endpoint = `http://127.0.0.1:${silent.port}`;
    for (const service of ["DYNAMODB", "SQS", "KMS"]) vi.stubEnv(`AWS_ENDPOINT_URL_${service}`, endpoint);
    vi.stubEnv("AWS_REGION", "eu-west-1");
    vi.stubEnv("AWS_ACCESS_KEY_ID", "local");
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "local");
    vi.stubEnv("AWS_MAX_ATTEMPTS", "1");
    const queue = `${endpoint}/000000000000/any`;
    const ids = { account_id: "acct", invitation_id: "inv", event_id: "evt", endpoint_id: "whe" };
    const calls = [
      connect("any").client.send(new GetCommand({ TableName: "any", Key: { pk: "a", sk: "b" } })),
      secretBox("any", fakeClock(), kmsClient()).open("sealed", ids),
      emailQueue(queue, sqsClient()).send({ ...ids, request: 1 }),
    ];
    for (const outcome of await Promise.allSettled(calls)) {
      expect(outcome).toMatchObject({ status: "rejected", reason: { message: expect.stringContaining("3000 ms") } });
    }
  });

  test("because each is created with timeouts: no file of the service creates one without", () => {
    const files = globSync("lib/service/**/*.ts");
    const made = files.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/new \w+Client\((.*)/g)].map(([, config = ""]) => ({
        file,
        config,
      })),
    );
    expect(made.length).toBeGreaterThan(5);
    for (const { file, config } of made) expect(config, file).toMatch(/AWS_CLIENT|awsTimeouts\(/);
  });
});

test("every queue's function has a maximum concurrency", () => {
  const ofQueues = read(dev, "AWS::Lambda::EventSourceMapping", Mapping).filter(
    ({ StartingPosition }) => !StartingPosition,
  );
  expect(ofQueues.length).toBeGreaterThan(0);
  for (const { ScalingConfig } of ofQueues) expect(ScalingConfig?.MaximumConcurrency).toBeLessThanOrEqual(100);
});

const Queue = z.looseObject({
  QueueName: z.string(),
  RedrivePolicy: z.looseObject({ maxReceiveCount: z.int() }).optional(),
});

describe("a text that the grammar checker cannot read", () => {
  test("is given up before its function is, which then can still say so", () => {
    const scorer = functions(dev).find(({ name }) => name === "score-writing");
    expect(CHECK_TIMEOUT_MS + 5000).toBeLessThan(1000 * (scorer?.Timeout ?? 0));
  });

  test("is scored without it before its message goes to the dead-letter queue", () => {
    const { RedrivePolicy } =
      read(dev, "AWS::SQS::Queue", Queue).find(({ QueueName }) => QueueName === "ais-dev-scoring") ?? {};
    expect(GRAMMAR_TRIES).toBeLessThan(RedrivePolicy?.maxReceiveCount ?? 0);
  });
});
