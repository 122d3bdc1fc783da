import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { patience } from "#adapters/webhooks/notice-slow.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const work = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve("done"), ms));

describe("patience with an attempt", () => {
  test("tells once when it takes two seconds, and waits for it all the same", async () => {
    const tellSlow = vi.fn();
    const outcome = patience()(work(15_000), tellSlow);
    await vi.advanceTimersByTimeAsync(1999);
    expect(tellSlow).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(13_001);
    expect(tellSlow).toHaveBeenCalledTimes(1);
    expect(await outcome).toBe("done");
  });

  test("tells nothing of one that ends sooner, well or not", async () => {
    const tellSlow = vi.fn();
    const ends = [patience()(work(1500), tellSlow), patience()(Promise.reject(new Error("KMS is down")), tellSlow)];
    const settled = Promise.allSettled(ends);
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await settled).map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    expect(tellSlow).not.toHaveBeenCalled();
  });
});
