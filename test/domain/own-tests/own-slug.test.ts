import fc from "fast-check";
import { expect, test } from "vitest";
import { OwnSlug } from "#contract/assessments/own-slug.ts";
import { OWN_SLUG_MAX } from "#contract/assessments/own-test.ts";
import { newSlug } from "#domain/own-tests/own-slug.ts";

test.each([
  ["Häuser & Söhne", [], "own:hauser-sohne"],
  ["検定", [], "own:test"],
  ["House style", ["own:house-style", "own:house-style-2"], "own:house-style-3"],
])("%s, with %j taken: %s", (title, taken, slug) => {
  expect(newSlug(title, taken)).toBe(slug);
});

test("any title has a slug that the contract takes and no other test has", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }), fc.nat(60), (title, others) => {
      const taken: string[] = [];
      for (let made = 0; made < others; made += 1) taken.push(newSlug(title, taken));
      const slug = newSlug(title, taken);
      expect(OwnSlug.safeParse(slug).success && slug.length <= OWN_SLUG_MAX && !taken.includes(slug)).toBe(true);
    }),
  );
});
