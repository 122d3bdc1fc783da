import { expect, test } from "vitest";
import * as z from "zod";
import { timestamp } from "#contract/shared/timestamp.ts";

test.each([
  ["2026-11-20T23:33:00Z", true],
  ["2026-11-20T23:33:00.123Z", true],
  ["2028-02-29T00:00:00Z", true],
  ["2026-02-29T00:00:00Z", false],
  ["2026-02-31T00:00:00Z", false],
  ["2026-04-31T00:00:00.000Z", false],
  ["2026-13-01T00:00:00Z", false],
  ["2026-00-10T00:00:00Z", false],
  ["2026-01-00T00:00:00Z", false],
  ["2026-01-01T24:00:00Z", false],
  ["2026-01-01T23:60:00Z", false],
  ["2026-01-01T23:59:60Z", false],
  ["2026-01-01T23:59:59+00:00", false],
  ["2026-01-01", false],
])("%s is a timestamp: %s", (text, is) => {
  expect(z.safeParse(timestamp, text).success).toBe(is);
});
