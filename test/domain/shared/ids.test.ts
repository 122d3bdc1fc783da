import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { firstIdAt, idsInOrder, isId, movementIdOf, newId, personIdOf } from "#domain/shared/ids.ts";
import { MONDAY, seededRandom } from "../../support/builders.ts";

/** Times that ten digits of base 32 can hold and a date can name. */
const time = fc.integer({ min: 0, max: 8.64e15 / 32 });

describe("a new id", () => {
  test("sorts by the millisecond at which it was made, whatever its random part", () => {
    fc.assert(
      fc.property(time, time, fc.integer(), (a, b, seed) => {
        fc.pre(a < b);
        const random = seededRandom(seed);
        expect(newId("inv", a, random) < newId("inv", b, random)).toBe(true);
      }),
    );
  });

  test("made in order sorts after those before it and within its millisecond, and has the form of an id", () => {
    const next = idsInOrder("inv", MONDAY, seededRandom());
    const ids = Array.from({ length: 2000 }, next);
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => isId("inv", id))).toBe(true);
    expect(ids.every((id) => id >= firstIdAt("inv", MONDAY) && id < firstIdAt("inv", MONDAY + 1))).toBe(true);
    expect(idsInOrder("inv", MONDAY, seededRandom(2))()).not.toBe(ids[0]);
  });

  test("has the form of its prefix and of no other", () => {
    const id = newId("inv", MONDAY, seededRandom());
    expect(isId("inv", id)).toBe(true);
    expect(isId("acct", id)).toBe(false);
  });

  test("of the same millisecond is another one for other randomness", () => {
    const random = seededRandom();
    const ids = new Set(Array.from({ length: 1000 }, () => newId("evt", MONDAY, random)));
    expect(ids.size).toBe(1000);
  });
});

test("a range from a time includes an id made in that millisecond and excludes one made before it", () => {
  fc.assert(
    fc.property(time, fc.integer(), (at, seed) => {
      expect(newId("inv", at, seededRandom(seed)) >= firstIdAt("inv", at)).toBe(true);
      expect(newId("inv", at, seededRandom(seed)) < firstIdAt("inv", at + 1)).toBe(true);
    }),
  );
});

test("a range from before 1970 begins with the first id there can be", () => {
  expect(firstIdAt("inv", -1)).toBe("inv_0000000000");
});

test.each([
  "",
  "inv_",
  `inv_${"0".repeat(25)}`,
  `inv_${"0".repeat(27)}`,
  `inv_${"0".repeat(26)}\n`,
  `inv_${"A".repeat(26)}`,
  `inv_${"i".repeat(26)}`,
  `inv_${"l".repeat(26)}`,
  `inv_${"o".repeat(26)}`,
  `inv_${"u".repeat(26)}`,
  `inv_${"#".repeat(26)}`,
  `INV_${"0".repeat(26)}`,
  `xinv_${"0".repeat(26)}`,
])("%j is not an id", (text) => {
  expect(isId("inv", text)).toBe(false);
});

test("the ledger id of a movement sorts by its time, is the same each time, and differs between invitations and kinds", () => {
  expect(movementIdOf("inv_1", "cancelled", MONDAY)).toBe(movementIdOf("inv_1", "cancelled", MONDAY));
  expect(movementIdOf("inv_1", "cancelled", MONDAY)).not.toBe(movementIdOf("inv_2", "cancelled", MONDAY));
  expect(movementIdOf("inv_1", "cancelled", MONDAY) < movementIdOf("inv_1", "cancelled", MONDAY + 1)).toBe(true);
  expect(isId("led", movementIdOf("inv_1", "cancelled", MONDAY))).toBe(true);
  // An expiry that an extension records first has its millisecond.
  const [expired, extended] = [movementIdOf("inv_1", "expired", MONDAY), movementIdOf("inv_1", "extended", MONDAY)];
  expect(expired < extended).toBe(true);
});

test("a person's id follows from the sign-in provider's subject, in every version", () => {
  expect(personIdOf("subject-1")).not.toBe(personIdOf("subject-2"));
  expect(isId("usr", personIdOf("subject-1"))).toBe(true);
  expect(personIdOf("subject-1")).toMatchInlineSnapshot(`"usr_nf6dtgtfvxm82rf0xp17tcckh1"`);
});

test("ids in order end with an error before they would repeat", () => {
  const next = idsInOrder("inv", MONDAY, seededRandom());
  const ids = Array.from({ length: 32 ** 3 }, next);
  expect(new Set(ids).size).toBe(ids.length);
  expect(next).toThrow("no more ids");
});
