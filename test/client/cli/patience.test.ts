import { expect, test } from "vitest";
import { patience } from "../../../lib/client/cli/patience.ts";

const stopped = AbortSignal.abort();

test("patience ends after its attempts, with no wait after the last one", async () => {
  const waits = [...patience(2)];
  expect(waits).toHaveLength(2);
  const start = performance.now();
  await waits[1]?.(new AbortController().signal);
  expect(performance.now() - start).toBeLessThan(400);
  await waits[0]?.(new AbortController().signal);
  expect(performance.now() - start).toBeGreaterThan(490);
  await Promise.all([...patience(9)].map((wait) => wait(stopped)));
});
