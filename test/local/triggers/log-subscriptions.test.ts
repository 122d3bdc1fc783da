import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { matcherOf, startLogFeed } from "../../../lib/local/triggers/log-subscriptions.ts";

const PATTERN = '{ $.message.event = "request" && $.message.key_id = "key_*" }';

test("a pattern matches as CloudWatch Logs would", () => {
  const matches = matcherOf(PATTERN);
  expect(matches({ message: { event: "request", key_id: "key_1" } })).toBe(true);
  expect(matches({ message: { event: "request" } })).toBe(false);
  expect(matches({ message: { event: "email", key_id: "key_1" } })).toBe(false);
  expect(matches({ message: "text" })).toBe(false);
});

test("a pattern that is not understood is an error, not a filter that matches nothing", () => {
  expect(() => matcherOf("{ $.a > 1 }")({})).toThrow("does not understand");
});

test("matching lines arrive in one compressed batch, also those of a moment before the end", async () => {
  const received: string[] = [];
  const feed = startLogFeed(
    {
      pattern: PATTERN,
      function: { name: "keep", arn: "", entry: "", timeoutMs: 0, memory: 0, environment: {} },
    },
    {
      invoke: async (_, event) => {
        const { awslogs } = Object(event);
        received.push(gunzipSync(Buffer.from(awslogs.data, "base64")).toString());
      },
      failed: () => undefined,
      now: () => 5,
    },
  );
  feed.take({ event: "request", key_id: "key_1", status: 200 });
  feed.take({ event: "sweep" });
  feed.take({ event: "request", key_id: "key_2" });
  await feed.stop();
  expect(received).toHaveLength(1);
  expect(JSON.parse(received[0] ?? "").logEvents).toMatchObject([
    { timestamp: 5, message: '{"message":{"event":"request","key_id":"key_1","status":200}}' },
    { timestamp: 5 },
  ]);
  expect(feed.dealtWith()).toBe(2);
});
