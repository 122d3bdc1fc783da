import type { DueIndex, DueItem, DueLane, DuePosition } from "#domain/shared/ports.ts";

/** Kinds of work whose items can take a whole run each, and how many of them are at work at the same time. */
const LONG: ReadonlySet<DueItem["kind"]> = new Set(["reconciliation", "erasure", "retention"]);
const MOST_LONG = 8;

/** With fewer items than this waiting, each shard's next page is read. */
const FEW = 200;

/** The scout passes over a lane, or a kind, of which this number of items waits: there is enough to do of it. */
const LANE_FULL = 50;
const KIND_FULL = 2_000;

type Due = { item: DueItem; lane: DueLane };

/** What waits, by kind and account. */
class Waiting {
  readonly #kinds = new Map<string, { size: number; lanes: Map<string, DueItem[]> }>();

  add({ item, lane }: Due): void {
    const kind = this.#kinds.get(lane.kind) ?? { size: 0, lanes: new Map<string, DueItem[]>() };
    const items = kind.lanes.get(lane.account) ?? [];
    items.push(item);
    kind.size += 1;
    kind.lanes.set(lane.account, items);
    this.#kinds.set(lane.kind, kind);
  }

  /** The next item: of the kind whose turn it is, of the account whose turn it is there. */
  take(mayTake: (item: DueItem) => boolean): DueItem | undefined {
    for (const [name, kind] of this.#kinds) {
      const [[account, items] = ["", []]] = kind.lanes;
      const [first] = items;
      if (first === undefined || !mayTake(first)) continue;
      items.shift();
      kind.size -= 1;
      // To the end of the row: a map keeps the order in which its entries were set.
      kind.lanes.delete(account);
      if (items.length > 0) kind.lanes.set(account, items);
      this.#kinds.delete(name);
      if (kind.size > 0) this.#kinds.set(name, kind);
      return first;
    }
    return undefined;
  }

  /** How many items may be taken. */
  count(mayTake: (item: DueItem) => boolean): number {
    let count = 0;
    for (const { size, lanes } of this.#kinds.values()) {
      const [[first] = []] = lanes.values();
      if (first !== undefined && mayTake(first)) count += size;
    }
    return count;
  }

  isFull({ kind, account }: DueLane): boolean {
    const { size = 0, lanes } = this.#kinds.get(kind) ?? {};
    return size >= KIND_FULL || (lanes?.get(account)?.length ?? 0) >= LANE_FULL;
  }

  /** Full kinds, which matter most, and the full lanes of the others. */
  full(): Partial<DueLane>[] {
    const kinds = [...this.#kinds].map(([kind, { size, lanes }]) => ({ kind, isFull: size >= KIND_FULL, lanes }));
    const whole = kinds.filter(({ isFull }) => isFull).map(({ kind }) => ({ kind }));
    const lanesOf = ({ kind, lanes }: (typeof kinds)[number]): DueLane[] =>
      [...lanes].filter(([, { length }]) => length >= LANE_FULL).map(([account]) => ({ kind, account }));
    return [...whole, ...kinds.filter(({ isFull }) => !isFull).flatMap(lanesOf)];
  }
}

/** A shard, and how far it was read. */
type Shard = { name: string; next: DuePosition | undefined; isRead: boolean };

/**
 * Hands out everything that is due, in turns: kinds alternate, within a kind the accounts, and the shards are read one page
 * each. Whatever has a long backlog, the others do not wait behind it: while the shards are read from their beginning, a
 * scout reads ahead, passes over the lanes of which enough waits, and fetches what is due behind them.
 *
 * @param isOver Whether the run ends, so that nothing more is read.
 */
export const dueTurns = (index: DueIndex, now: number, isOver: () => boolean) => {
  const shards = index.shards.map((name): Shard => ({ name, next: undefined, isRead: false }));
  const waiting = new Waiting();
  const added = new Set<string>();
  let long = 0;
  let reading: Promise<void> | undefined;
  let failure: { error: unknown } | undefined;

  const mayTake = ({ kind }: DueItem): boolean => !LONG.has(kind) || long < MOST_LONG;

  /** The scout and the reading from the beginning come to the same places, each before the other. */
  const addOnce = (due: Due): void => {
    const key = JSON.stringify(due.item);
    if (added.has(key)) return;
    added.add(key);
    waiting.add(due);
  };

  const readOn = async (shard: Shard): Promise<void> => {
    const page = await index.page(shard.name, now, { after: shard.next });
    for (const due of page.due) addOnce(due);
    shard.next = page.next;
    shard.isRead = page.next === undefined;
  };

  const readEach = async (): Promise<void> => {
    try {
      await Promise.all(shards.filter(({ isRead }) => !isRead).map(readOn));
    } catch (error) {
      failure = { error };
    }
    reading = undefined;
  };

  const scoutIn = async (shard: Shard): Promise<void> => {
    let after = shard.next;
    while (after !== undefined && !shard.isRead && !isOver()) {
      const page = await index.page(shard.name, now, { after, without: waiting.full() });
      for (const due of page.due) {
        if (!waiting.isFull(due.lane)) addOnce(due);
      }
      after = page.next;
    }
  };

  const first = readEach();

  return {
    /** The next item, or undefined when nothing is left that may be done now. */
    next: async (): Promise<DueItem | undefined> => {
      for (;;) {
        if (failure !== undefined) throw failure.error;
        if (waiting.count(mayTake) < FEW && shards.some(({ isRead }) => !isRead)) reading ??= readEach();
        const item = waiting.take(mayTake);
        if (item !== undefined) {
          if (LONG.has(item.kind)) long += 1;
          return item;
        }
        if (reading === undefined) return undefined;
        await reading;
      }
    },

    /** Called when an item's work has ended. */
    ended: ({ kind }: DueItem): void => {
      if (LONG.has(kind)) long -= 1;
    },

    /** Reads ahead in every shard that has more than a page. */
    scout: async (): Promise<void> => {
      await first;
      await Promise.all(shards.map(scoutIn));
    },
  };
};
