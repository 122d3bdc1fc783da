import { expect, test } from "vitest";
import { daysInWords, leftOnClock, untilInWords } from "../../../../lib/web/candidate/ui/format-time.ts";

const [MINUTE, HOUR] = [60_000, 3_600_000];

test.each([
  [MINUTE - 1, "in less than a minute"],
  [2 * MINUTE - 1, "in 1 minute"],
  [2 * HOUR - 1, "in 119 minutes"],
  [2.5 * HOUR, "in about 3 hours"],
  [48 * HOUR - 1, "in about 48 hours"],
  [60 * HOUR, "in about 3 days"],
])("%i ms from now is %s", (ms, words) => expect(untilInWords(ms)).toBe(words));

test.each([
  [365, "12 months"],
  [730, "2 years"],
  [180, "6 months"],
  [45, "45 days"],
])("%i days are %s", (days, words) => expect(daysInWords(days)).toBe(words));

test.each([
  [-1, "0:00 left"],
  [299_001, "5:00 left"],
  [300_001, "6 min left"],
])("with %i ms left the clock says %s", (ms, words) => expect(leftOnClock(ms)).toBe(words));
