import { expect, test } from "vitest";
import { patience } from "../../../lib/client/cli/patience.ts";

test("patience ends after its attempts, with no wait after the last one; a stop ends each wait", async () => {
  const [first, last, ...more] = patience(2);
  expect(more).toEqual([]);
  const { signal } = new AbortController();
  const over: string[] = [];
  await Promise.all([
    first?.(signal).then(() => over.push("first")),
    last?.(signal).then(() => over.push("last")),
    first?.(AbortSignal.abort()).then(() => over.push("stopped")),
  ]);
  expect(over).toEqual(["last", "stopped", "first"]);
});
