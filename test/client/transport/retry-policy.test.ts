import { describe, expect, test } from "vitest";
import { isRetryable, waitBefore } from "../../../lib/client/transport/retry-policy.ts";

const NOW = Date.parse("2026-11-20T23:33:00Z");
const wait = (attempt: number, headers?: Record<string, string>, random = 0) =>
  waitBefore(attempt, headers && new Headers(headers), NOW, () => random);

test("another attempt is made after 408, 429 and 5xx, and after no other status", () => {
  const statuses = Array.from({ length: 500 }, (_, index) => 100 + index);
  const retried = statuses.filter((status) => isRetryable(status));
  expect(retried).toEqual([408, 429, ...statuses.filter((status) => status >= 500)]);
});

test("a 429 about the act, with requests left in the rate limit, is the caller's to repeat", () => {
  const answered = (remaining: string) => new Headers({ "retry-after": "40", "x-ratelimit-remaining": remaining });
  expect(isRetryable(429, answered("0"))).toBe(true);
  expect(isRetryable(429, answered("58"))).toBe(false);
  // The gateway's own throttling has no such header.
  expect(isRetryable(429, new Headers())).toBe(true);
});

test("waits double up to 8 s, and a random half of each is waited or not", () => {
  expect([1, 2, 3, 4, 5, 6, 60].map((attempt) => wait(attempt))).toEqual([250, 500, 1000, 2000, 4000, 4000, 4000]);
  expect(wait(1, {}, 0.5)).toBe(375);
});

describe("a wait that the response asks for", () => {
  test("is waited in seconds or until a date, with a spread", () => {
    expect(wait(1, { "retry-after": "27" })).toBe(27_000);
    expect(wait(1, { "retry-after": "27" }, 0.5)).toBe(27_250);
    expect(wait(1, { "retry-after": "Fri, 20 Nov 2026 23:33:09 GMT" })).toBe(9_000);
  });

  test("without Retry-After lasts until the exhausted window resets", () => {
    const reset = String(NOW / 1000 + 40);
    expect(wait(1, { "x-ratelimit-remaining": "0", "x-ratelimit-reset": reset })).toBe(40_000);
    // Every response has these headers, such as a 500 with requests left.
    expect(wait(1, { "x-ratelimit-remaining": "7", "x-ratelimit-reset": reset })).toBe(250);
  });

  test("is never shorter than without it", () => {
    expect(wait(3, { "retry-after": "0" })).toBe(1000);
    expect(wait(1, { "retry-after": "Fri, 20 Nov 2020 23:33:09 GMT" })).toBe(250);
  });

  test("of more than a minute is not waited at all", () => {
    expect(wait(1, { "retry-after": "60" })).toBe(60_000);
    expect(wait(1, { "retry-after": "61" })).toBeUndefined();
  });

  test("that is not a time is ignored", () => {
    expect(wait(1, { "retry-after": "soon" })).toBe(250);
  });
});
