import { environmentManager, QueryClient, QueryObserver } from "@tanstack/preact-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pollInterval } from "../../../../lib/web/dashboard/api/polling.ts";

type Delivery = { status: "pending" | "delivered"; attempts: number };

let client: QueryClient;
beforeEach(() => {
  vi.useFakeTimers();
  // Without a window, the library assumes a server, on which nothing is polled.
  environmentManager.setIsServer(() => false);
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => {
  client.clear();
  environmentManager.setIsServer(() => true);
  vi.useRealTimers();
});

/** Shows a delivery for a time; returns when it was read, in seconds. */
const readsWithin = async (seconds: number, read: (at: number) => Delivery): Promise<number[]> => {
  const began = Date.now();
  const reads: number[] = [];
  const observer = new QueryObserver<Delivery>(client, {
    queryKey: ["delivery"],
    queryFn: () => {
      const at = (Date.now() - began) / 1000;
      reads.push(at);
      return read(at);
    },
    refetchIntervalInBackground: true,
    refetchInterval: pollInterval(({ status }) => status === "pending"),
  });
  const hide = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  hide();
  return reads;
};

/** In seconds, to the tenth of a millisecond. */
const gapsOf = (reads: readonly number[]): number[] =>
  reads.slice(1).map((at, index) => Number((at - (reads[index] ?? 0)).toFixed(4)));

test("what is under way is read after 2 s, then less and less often, at least once a minute", async () => {
  const gaps = gapsOf(await readsWithin(600, () => ({ status: "pending", attempts: 1 })));
  expect(gaps.slice(0, 4)).toEqual([2, 3, 4.5, 6.75]);
  expect(gaps.every((gap, index) => gap >= (gaps[index - 1] ?? 0))).toBe(true);
  expect(gaps.at(-1)).toBe(60);
});

test("a change is followed by reads in short intervals again", async () => {
  const reads = await readsWithin(300, (at) => ({ status: "pending", attempts: at < 100 ? 1 : 2 }));
  const changed = reads.findIndex((at) => at >= 100);
  expect(gapsOf(reads.slice(changed)).slice(0, 3)).toEqual([2, 3, 4.5]);
});

test("what is no longer under way is not read again", async () => {
  const reads = await readsWithin(600, (at) => ({ status: at < 4 ? "pending" : "delivered", attempts: 1 }));
  expect(reads).toEqual([0, 2, 5]);
});

test("a failed read is repeated less and less often too", async () => {
  const reads = await readsWithin(600, (at) => {
    if (at > 0) throw new Error("The service does not respond");
    return { status: "pending", attempts: 1 };
  });
  expect(gapsOf(reads).slice(0, 4)).toEqual([2, 3, 4.5, 6.75]);
  expect(gapsOf(reads).at(-1)).toBe(60);
});
