import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hashOfKey, isWellFormedKey, keyInHeader, newApiKey } from "#domain/accounts/api-key.ts";
import { seededRandom } from "../../support/builders.ts";
import { anyText } from "../../support/language/any-text.ts";

const key = newApiKey(seededRandom());

describe("a new key", () => {
  test("is well-formed and unlike any other, whatever the randomness", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (a, b) => {
        fc.pre(a !== b);
        const [one, other] = [newApiKey(seededRandom(a)), newApiKey(seededRandom(b))];
        expect(isWellFormedKey(one)).toBe(true);
        expect(one).not.toBe(other);
      }),
    );
  });

  test("draws again the bytes that would favour the first letters", () => {
    const draws = [248, 255, ...Array.from({ length: 28 }, () => 61)];
    let call = 0;
    const random = (bytes: number) => {
      call += 1;
      return call === 1 ? Uint8Array.from(draws) : new Uint8Array(bytes).fill(0);
    };
    expect(newApiKey(random).slice("ais_live_".length, -6)).toBe(`${"z".repeat(28)}00`);
  });

  test("uses every letter about equally often", () => {
    const counts = new Map<string, number>();
    const random = seededRandom(5);
    for (let nth = 0; nth < 2000; nth += 1) {
      for (const letter of newApiKey(random).slice("ais_live_".length, -6)) {
        counts.set(letter, (counts.get(letter) ?? 0) + 1);
      }
    }
    expect(counts.size).toBe(62);
    const expected = (2000 * 30) / 62;
    for (const count of counts.values()) expect(Math.abs(count / expected - 1)).toBeLessThan(0.2);
  });
});

describe("a text that is not a key needs no look-up", () => {
  test("every single mistyped character is found", () => {
    for (let at = 0; at < key.length; at += 1) {
      const letter = key.charAt(at) === "x" ? "y" : "x";
      expect(isWellFormedKey(key.slice(0, at) + letter + key.slice(at + 1))).toBe(false);
    }
  });

  test.each(["", key.slice(0, -1), `${key}0`, ` ${key}`, `${key}\n`, key.toUpperCase(), key.replace("live", "test")])(
    "%j",
    (text) => {
      expect(isWellFormedKey(text)).toBe(false);
    },
  );

  test("no text throws or passes by chance", () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(isWellFormedKey(text)).toBe(false);
      }),
    );
  });
});

describe("the Authorization header", () => {
  test.each([
    [`Bearer ${key}`, key],
    [`bearer   ${key}  `, key],
    ["Bearer anything-else", "anything-else"],
    [undefined, undefined],
    ["", undefined],
    ["Bearer", undefined],
    ["Bearer ", undefined],
    [key, undefined],
    [`Basic ${key}`, undefined],
    [`Bearer ${key} ${key}`, undefined],
    [`Bearer\t${key}`, undefined],
    [`XBearer ${key}`, undefined],
    [`Bearer ${key},Bearer x y`, undefined],
  ])("%j holds %j", (header, found) => {
    expect(keyInHeader(header)).toBe(found);
  });

  test("of many spaces is read in time that grows with its length only", () => {
    expect(keyInHeader(`Bearer ${" ".repeat(100_000)}\t`)).toBeUndefined();
  });
});

test("what is stored of a key does not contain it", () => {
  expect(hashOfKey(key)).toMatch(/^[0-9a-f]{64}$/);
  expect(hashOfKey(key)).not.toContain(key.slice(-6));
});
