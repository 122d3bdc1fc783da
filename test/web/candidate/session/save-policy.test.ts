import { expect, test } from "vitest";
import { editingSaves, savesOf, TYPING, writingSaves } from "../../../../bin/cost/typing.ts";
import { dueAt, SAVE_POLICY } from "../../../../lib/web/candidate/session/save-policy.ts";

const { pauseMs, latestMs } = SAVE_POLICY;

test("changes are due after a pause, and never later than five seconds after the first of them", () => {
  expect(dueAt(0, 0)).toBe(pauseMs);
  expect(dueAt(0, 1000)).toBe(1000 + pauseMs);
  expect(dueAt(0, 60_000)).toBe(latestMs);
  expect(latestMs).toBeLessThan(5000);
});

test("the costs count a save for each pause, and one for each span of typing without any", () => {
  expect(savesOf([])).toBe(0);
  expect(savesOf([0, 100, 200])).toBe(1);
  expect(savesOf([0, pauseMs - 1])).toBe(1);
  expect(savesOf([0, pauseMs])).toBe(2);
  const tenSeconds = Array.from({ length: 100 }, (_, tenth) => tenth * 100);
  expect(savesOf(tenSeconds)).toBe(Math.ceil(10_000 / latestMs));
});

test("an assumed test has at least a save for each correction, and for each run of words", () => {
  expect(editingSaves()).toBeGreaterThanOrEqual(27 + TYPING.absences);
  expect(writingSaves()).toBeGreaterThanOrEqual(TYPING.writing.words / TYPING.writing.wordsAtOnce);
});
