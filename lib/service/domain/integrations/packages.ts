import type { Test } from "#contract/assessments/assessment.ts";
import type { Package } from "./adapter.ts";
import type { ConnectionRecord } from "./connection.ts";

/** A package of the account, or a test of the catalogue as one. */
type Offerable = { id: string; name: string; tests: readonly Test[] };

const descriptionOf = ({ id, tests }: Offerable): string => {
  const [only] = tests;
  return tests.length === 1 && only?.slug === id ? only.description : tests.map(({ name }) => name).join(", ");
};

/**
 * The packages that a connection offers. One with the name of another before it has a number, because names are the only label in
 * some pickers.
 *
 * @param all what the account's invitations can name
 */
export const packagesOf = ({ packages }: Pick<ConnectionRecord, "packages">, all: readonly Offerable[]): Package[] => {
  const used = new Set<string>();
  return all
    .filter(({ id }) => packages === null || packages.includes(id))
    .map((each) => {
      const numbered = (count: number) => (count === 1 ? each.name : `${each.name} (${count})`);
      let count = 1;
      while (used.has(numbered(count).toLowerCase())) count += 1;
      const name = numbered(count);
      used.add(name.toLowerCase());
      return { id: each.id, name, description: descriptionOf(each) };
    });
};
