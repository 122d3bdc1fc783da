import { TEST_NAMES } from "../../../ui/test-names.ts";

/** `Grammar Test` → `grammar`. */
const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .replace(/\b(tests?|assessments?)\b/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const BY_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries(TEST_NAMES).flatMap(([slug, name]) => [keyOf(slug), keyOf(name)].map((key) => [key, slug] as const)),
);

/** The slug of a test by its slug or name, as people write it; undefined for none. */
const slugOf = (text: string): string | undefined => BY_NAME.get(keyOf(text));

/** The tests of a cell by their slugs: slugs or names, between commas, semicolons, bars or lines; names of one word also between spaces. */
export const testsIn = (cell: string): string[] =>
  cell
    .split(/[,;|+/\r\n]+|\s+(?:and|&)\s+/i)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .flatMap((part) => {
      const whole = slugOf(part);
      if (whole !== undefined) return [whole];
      const words = part.split(/\s+/).filter((word) => !/^(tests?|assessments?)$/i.test(word));
      return words.map((word) => slugOf(word) ?? word);
    });
