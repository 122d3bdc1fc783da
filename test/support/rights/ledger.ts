import { type Ask, judged, nameOf, rightsOf, type Statement } from "./policy.ts";

/** `ACCOUNT#acct_01…` → `ACCOUNT#*`, so that a missing right has one name. */
const kindOf = (partition: string): string => partition.replace(/#.*/, "#*");

const partitionsOf = ({ context }: Ask): string | undefined => {
  const keys = context["dynamodb:LeadingKeys"];
  return keys && [...new Set(keys.map(kindOf))].join(" ");
};

/** Judges the calls of all functions, and records the rights that they needed and those that they lacked. */
export const ledgerOf = (principals: ReadonlyMap<string, readonly Statement[]>) => {
  const used = new Map<string, Set<string>>();
  const denied = new Set<string>();
  const deny = (why: string): string => {
    denied.add(why);
    return why;
  };
  return {
    /** The right that a principal lacks for a call; undefined when the call is allowed. */
    lacks: (principal: string, ask: Ask): string | undefined => {
      const rights = judged(principals.get(principal) ?? [], ask);
      if (rights === undefined) {
        return deny(`${principal}: ${nameOf({ ...ask, partition: partitionsOf(ask), attributes: undefined })}`);
      }
      const known = used.get(principal) ?? new Set();
      used.set(principal, known);
      for (const right of rights) known.add(nameOf(right));
      return undefined;
    },
    /** Records a call that cannot be judged as denied. */
    unreadable: (principal: string, error: unknown): string =>
      deny(`${principal}: ${error instanceof Error ? error.message : error}`),
    /** The rights that calls lacked since the last time: `ais-local-read-account: dynamodb:PutItem on table/…`. */
    takeDenied: (): string[] => {
      const all = [...denied].sort();
      denied.clear();
      return all;
    },
    /** Rights that no call needed, in the same form. */
    unused: (): string[] =>
      [...principals]
        .flatMap(([principal, statements]) =>
          statements
            .flatMap(rightsOf)
            .map(nameOf)
            .filter((right) => !used.get(principal)?.has(right))
            .map((right) => `${principal}: ${right}`),
        )
        .sort(),
  };
};

export type Ledger = ReturnType<typeof ledgerOf>;
