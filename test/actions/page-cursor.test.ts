import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { idsBetween, positionIn } from "#actions/page-cursor.ts";
import { cursorAt } from "#domain/shared/cursor.ts";
import { newId } from "#domain/shared/ids.ts";
import { MONDAY, seededRandom } from "../support/builders.ts";
import { anyText } from "../support/language/any-text.ts";

const HOUR = 3_600_000;
const iso = (ms: number) => new Date(ms).toISOString();
const idAt = (ms: number, seed = 1) => newId("inv", ms, seededRandom(seed));
const wrong = expect.objectContaining({ code: "validation_error" });

describe("where a list continues", () => {
  test.each([
    ["inv", idAt(MONDAY)],
    ["inv", "inv_01kjpzv280"],
    ["evt", newId("evt", MONDAY, seededRandom())],
    ["feed", "000000000012"],
  ] as const)("a cursor of %s gives its position %s", (kind, position) => {
    expect(positionIn("scope", kind, cursorAt("scope", position))).toBe(position);
  });

  test("without a cursor it is the beginning", () => {
    expect(positionIn("scope", "inv", undefined)).toBeUndefined();
  });

  test.each([
    ["inv", "000000000012"],
    ["inv", "evt_01kjpzv280"],
    ["evt", "inv_01kjpzv280"],
    ["feed", "12"],
    ["feed", idAt(MONDAY)],
    ["inv", "inv_01kjpzv280~"],
    ["inv", "INVITATION#inv_01kjpzv280"],
  ] as const)("a cursor of another list is refused: %s at %s", (kind, position) => {
    expect(() => positionIn("scope", kind, cursorAt("scope", position))).toThrow(wrong);
  });

  test("any other text, and a cursor of another account or filter, is refused as a validation error", () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(() => positionIn("scope", "inv", text)).toThrow(wrong);
      }),
    );
    expect(() => positionIn("scope", "inv", cursorAt("other", idAt(MONDAY)))).toThrow(wrong);
  });
});

describe("the ids of a page", () => {
  const time = fc.integer({ min: MONDAY - HOUR, max: MONDAY + HOUR });

  test("are those made between the two times, without the times themselves", () => {
    fc.assert(
      fc.property(time, time, time, fc.integer(), (after, before, at, seed) => {
        const range = idsBetween("inv", { created_after: iso(after), created_before: iso(before) }, undefined);
        const id = idAt(at, seed);
        expect(id >= range.from && id < range.below).toBe(after < at && at < before);
      }),
    );
  });

  test("go on below the last id that was seen, and never above created_before", () => {
    const [early, late] = [idAt(MONDAY - 1), idAt(MONDAY + HOUR)];
    expect(idsBetween("inv", {}, early).below).toBe(early);
    const created_before = iso(MONDAY);
    expect(idsBetween("inv", { created_before }, early).below).toBe(early);
    expect(idsBetween("inv", { created_before }, late).below < late).toBe(true);
  });
});
