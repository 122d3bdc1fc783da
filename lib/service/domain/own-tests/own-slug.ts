import { OwnSlug } from "#contract/assessments/own-slug.ts";
import { OWN_SLUG_MAX } from "#contract/assessments/own-test.ts";

/** Room for a number that tells two tests with the same title apart. */
const NUMBER = 4;

/** The slug of a new test: its title in lower-case letters and digits, which no other test of the account has. */
export const newSlug = (title: string, taken: readonly string[]): OwnSlug => {
  const words = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
    .join("-")
    .slice(0, OWN_SLUG_MAX - "own:".length - NUMBER)
    .replace(/-$/, "");
  const base = `own:${words === "" ? "test" : words}`;
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!taken.includes(slug)) return OwnSlug.parse(slug);
  }
};
