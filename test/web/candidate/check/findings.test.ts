import { describe, expect, test } from "vitest";
import { type Device, findingsOf } from "../../../../lib/web/candidate/check/findings.ts";

const GOOD: Device = { stores: true, clockAheadMs: 900, roundTripMs: 120, fullScreen: true, keyboard: "real" };
const concerns = (device: Partial<Device>): string[] =>
  findingsOf({ ...GOOD, ...device }).flatMap(({ name, state, words }) =>
    state === "good" ? [] : [`${name}: ${words}`],
  );

describe("the check of the device", () => {
  test("has nothing to say about one that has all that a test needs", () => {
    expect(concerns({})).toEqual([]);
    expect(concerns({ fullScreen: false })).toEqual([]);
  });

  test.each([
    [{ roundTripMs: undefined }, /^Connection: The service did not answer/],
    [{ roundTripMs: 3456 }, /^Connection: Slow: an answer took 3\.5 s/],
    [{ stores: false }, /^Storage: .*private window/],
    [{ clockAheadMs: 60_000 }, /^Clock: It is 1 minute fast/],
    [{ clockAheadMs: -7 * 60_000 }, /^Clock: It is 7 minutes slow/],
    [{ clockAheadMs: 7 * 3_600_000 }, /^Clock: It is about 7 hours fast/],
    [{ keyboard: "on-screen" }, /^Keyboard: This is an on-screen keyboard/],
    [{ keyboard: undefined }, /^Keyboard: Type something/],
  ] as const)("names what is missing: %j", (device, words) => {
    expect(concerns(device)).toEqual([expect.stringMatching(words)]);
  });
});
