import { HttpResponse } from "@smithy/core/transport";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isSdkError, retries } from "#aws/retries.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const DEFAULTS = { attempts: 4, baseDelayMs: 25 };

/** A failure of the service, which is transient, or of the request. */
const failed = (statusCode: number, headers: Record<string, string> = {}) => {
  const error: unknown = Object.assign(new Error("No."), { $metadata: { httpStatusCode: statusCode } });
  if (!isSdkError(error)) throw error;
  return { error, response: new HttpResponse({ statusCode, headers }), redated: false };
};

/** How often a call is attempted that always fails; its error must be thrown. */
const attemptsOf = async (retried: ReturnType<typeof retries>, failure = failed(503)): Promise<number> => {
  const attempt = vi.fn(async () => failure);
  const call = expect(retried(attempt)).rejects.toBe(failure.error);
  await vi.runAllTimersAsync();
  await call;
  return attempt.mock.calls.length;
};

test("a transient failure is retried as often as the service's defaults say, or the environment, or the client", async () => {
  expect(await attemptsOf(retries(DEFAULTS))).toBe(4);
  vi.stubEnv("AWS_MAX_ATTEMPTS", "2");
  expect(await attemptsOf(retries(DEFAULTS))).toBe(2);
  expect(await attemptsOf(retries(DEFAULTS, 3))).toBe(3);
});

test("a refused request is not retried, unless the next one has another date", async () => {
  expect(await attemptsOf(retries(DEFAULTS), failed(400))).toBe(1);
  expect(await attemptsOf(retries(DEFAULTS), { ...failed(400), redated: true })).toBe(4);
});

test("the service says when to try again", async () => {
  const outcomes = [failed(503, { "x-amz-retry-after": "2000" }), { output: "done" }];
  const attempt = vi.fn(async () => outcomes.shift() ?? failed(500));
  const call = retries(DEFAULTS)(attempt);
  await vi.advanceTimersByTimeAsync(1999);
  expect(attempt).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await call).toBe("done");
});

test("an outage is not amplified: the client has a budget of retries, which successes refill", async () => {
  const retried = retries(DEFAULTS);
  const CALLS = 100;
  let attempts = 0;
  for (let call = 0; call < CALLS; call += 1) attempts += await attemptsOf(retried);
  expect(attempts).toBeGreaterThan(CALLS);
  expect(attempts).toBeLessThan(1.5 * CALLS);
  expect(await attemptsOf(retried)).toBe(1);
  for (let call = 0; call < CALLS; call += 1) await retried(async () => ({ output: "done" }));
  expect(await attemptsOf(retried)).toBeGreaterThan(1);
});
