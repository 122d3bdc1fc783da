import { costOf } from "../facts.ts";
import type { RowChange } from "../rows.ts";
import type { Observer, World } from "../world.ts";

type Purse = { credits: number; added: number; used: number };

/** Records the lowest balance of an account during a request. */
export type BalanceWatch = { account: string; lowest: number };

const RULE = "entries of the ledger − used = balance ≥ 0";

const movement = ({ kind, credits }: { kind: string; credits: number }): string => `${kind} ${credits}`;

/** Credits are neither lost nor created, nor spent twice, nor given back for a started invitation. */
export const moneyInvariants = (world: World) => {
  const purses = new Map<string, Purse>();
  const watches = new Set<BalanceWatch>();

  const purseOf = (account: string): Purse => {
    const there = purses.get(account) ?? { credits: 0, added: 0, used: 0 };
    purses.set(account, there);
    return there;
  };

  const committed = (changes: readonly RowChange[]): void => {
    const touched = new Set<string>();
    const due: string[] = [];
    const moved: string[] = [];
    for (const change of changes) {
      const purse = purseOf(change.account);
      if (change.kind === "ACCOUNT") {
        purse.credits = change.after?.credits ?? 0;
      } else if (change.kind === "LEDGER") {
        world.demand("the ledger is only added to", change.before === undefined, () => JSON.stringify(change));
        purse.added += change.after?.credits ?? 0;
        if (change.after !== undefined && change.after.kind !== "grant") moved.push(movement(change.after));
      } else if (change.kind === "INVITATION" && change.after !== undefined) {
        const { tests, credits_used: credits, status } = change.after;
        if (change.before === undefined) {
          world.demand("an invitation costs what its tests cost", credits === costOf(tests), () => String(tests));
          purse.used += credits;
        } else if (change.before.status === "pending" && (status === "cancelled" || status === "expired")) {
          due.push(movement({ kind: status, credits }));
        } else if (change.before.status === "expired" && status === "pending") {
          due.push(movement({ kind: "extended", credits: -credits }));
        }
      } else continue;
      touched.add(change.account);
    }
    world.demand(
      "credits come back for an invitation that ends before its start, once, and are taken again when it is reopened",
      due.toSorted().join() === moved.toSorted().join(),
      () => `${moved.join()} moved, and ${due.join()} should`,
    );
    for (const account of touched) {
      const { credits, added, used } = purseOf(account);
      world.demand(RULE, credits === added - used && credits >= 0, () => `${added} − ${used} ≠ ${credits}, or below 0`);
      for (const watch of watches) if (watch.account === account) watch.lowest = Math.min(watch.lowest, credits);
    }
  };

  return {
    committed,
    /** The current balance of an account. */
    balance: (account: string): number => purseOf(account).credits,
    watch: (account: string): BalanceWatch => {
      const watch = { account, lowest: purseOf(account).credits };
      watches.add(watch);
      return watch;
    },
    unwatch: (watch: BalanceWatch): boolean => watches.delete(watch),
  } satisfies Observer & Record<string, unknown>;
};
