import { type Ask, judged, nameOf, rightsOf, type Statement } from "./policy.ts";

/** Judges the calls of all functions, and keeps which rights they needed and which they lacked. */
export const ledgerOf = (principals: ReadonlyMap<string, readonly Statement[]>) => {
  const used = new Map<string, Set<string>>();
  const denied = new Set<string>();
  return {
    /** Whether a principal may do what it asks; undefined means that it may, otherwise the right that it lacks. */
    lacks: (principal: string, ask: Ask): string | undefined => {
      const rights = judged(principals.get(principal) ?? [], ask);
      if (rights === undefined) {
        const [partition, ...more] = ask.context["dynamodb:LeadingKeys"] ?? [];
        const where = partition === undefined ? "" : ` in ${[partition, ...more].join(" ")}`;
        const lacked = `${principal}: ${ask.action} on ${ask.resource}${where}`;
        denied.add(lacked);
        return lacked;
      }
      const known = used.get(principal) ?? new Set();
      used.set(principal, known);
      for (const right of rights) known.add(nameOf(right));
      return undefined;
    },
    /** A call that cannot be judged counts as denied. */
    unreadable: (principal: string, error: unknown): string => {
      const why = `${principal}: ${error instanceof Error ? error.message : error}`;
      denied.add(why);
      return why;
    },
    /** Calls that no statement allows: `ais-local-read-account: dynamodb:PutItem on …`. */
    denied: (): string[] => [...denied].sort(),
    /** Rights that no call needed: `ais-local-read-account: dynamodb:PutItem on …`. */
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
