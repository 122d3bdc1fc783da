import { createServer } from "node:net";
import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { GRAMMAR_TRIES } from "#actions/score-invitation.ts";
import { CHECK_TIMEOUT_MS } from "#adapters/harper.ts";
import { PATIENCE } from "#domain/patience.ts";
import { connect } from "#store/table.ts";
import { listen } from "../../lib/local/ports.ts";
import { dev, functions, Ref, read } from "./deployed.ts";

const Mapping = z.looseObject({
  FunctionName: Ref,
  StartingPosition: z.string().optional(),
  ScalingConfig: z.object({ MaximumConcurrency: z.number() }).optional(),
});
const Queue = z.looseObject({
  QueueName: z.string(),
  RedrivePolicy: z.looseObject({ maxReceiveCount: z.int() }).optional(),
});
const Integration = z.looseObject({ TimeoutInMillis: z.number() });

describe("time-outs are ordered: call < function < gateway < client", () => {
  test.each(functions(dev))("$name outlives its calls", ({ Timeout }) => {
    expect(PATIENCE.connectionTimeout + PATIENCE.requestTimeout).toBeLessThan(Timeout * 1000);
  });

  test("the gateway outlives the functions, and is over before clients give up (30 s, mostly)", () => {
    for (const { TimeoutInMillis } of read(dev, "AWS::ApiGatewayV2::Integration", Integration)) {
      expect(TimeoutInMillis).toBeGreaterThan(10_000);
      expect(TimeoutInMillis).toBeLessThan(30_000);
    }
  });

  test("a call that nobody answers is given up", { timeout: 15_000 }, async () => {
    const silent = createServer(() => undefined);
    const port = await listen(silent, 0);
    vi.stubEnv("AWS_REGION", "eu-west-1");
    vi.stubEnv("AWS_ACCESS_KEY_ID", "local");
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "local");
    vi.stubEnv("AWS_MAX_ATTEMPTS", "1");
    vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", `http://127.0.0.1:${port}`);
    const { client } = connect("any");
    await expect(client.send(new GetCommand({ TableName: "any", Key: { pk: "a", sk: "b" } }))).rejects.toThrow(
      "3000 ms",
    );
    client.destroy();
    silent.close();
  });
});

describe("a text that the grammar checker cannot read", () => {
  test("is given up before its function is, which then can still say so", () => {
    const scorer = functions(dev).find(({ name }) => name === "score-writing");
    expect(CHECK_TIMEOUT_MS + 5000).toBeLessThan(1000 * (scorer?.Timeout ?? 0));
  });

  test("is scored without it before its message is set aside", () => {
    const { RedrivePolicy } =
      read(dev, "AWS::SQS::Queue", Queue).find(({ QueueName }) => QueueName === "ais-dev-scoring") ?? {};
    expect(GRAMMAR_TRIES).toBeLessThan(RedrivePolicy?.maxReceiveCount ?? 0);
  });
});

test("every queue's function has a maximum of itself at once", () => {
  const ofQueues = read(dev, "AWS::Lambda::EventSourceMapping", Mapping).filter(
    ({ StartingPosition }) => !StartingPosition,
  );
  expect(ofQueues.length).toBeGreaterThan(0);
  for (const { ScalingConfig } of ofQueues) expect(ScalingConfig?.MaximumConcurrency).toBeLessThanOrEqual(100);
});
