import type { SignalBatch } from "#contract/candidate/signals.ts";

/** The contract's limits; excess entries of a batch are omitted. */
const MOST = { interval: 60_000, intervals: 600, count: 500, deletions: 600, chars: 50_000, list: 50, answers: 60 };
const MOST_ANSWER_MS = 3_600_000;
const MOST_AWAY_MS = 7_200_000;
const MOST_SEQ = 99_999;

/** With keys, through the browser without any, or without its input events. */
export type Entry = "typed" | "unkeyed" | "silent";

export type Signals = {
  /** A key was pressed in an answer, at this time. The key itself is not recorded. */
  key(at: number): void;
  deletion(): void;
  jump(): void;
  paste(chars: number, own: boolean): void;
  /** Text was entered other than by a paste: the number of characters at once, and how. */
  entered(how: Entry, chars: number): void;
  /** An item was answered for the first time, after this time on the screen. */
  answered(item: string, ms: number): void;
  away(ms: number): void;
  fullscreenExit(): void;
  copyAttempt(): void;
  keyBlocked(): void;
  touch(): void;
  ime(): void;
  /** Returns and clears the signals since the last call; undefined when there are none. */
  take(): SignalBatch | undefined;
};

type Noticed = Omit<SignalBatch, "seq" | "input">;

const nothing = (): Noticed => ({
  keys: { intervals_ms: [], deletions: 0, jumps: 0 },
  pastes: [],
  entered: { typed: 0, unkeyed: 0, unkeyed_largest: 0, silent: 0, silent_largest: 0 },
  answers: [],
  away_ms: [],
  fullscreen_exits: 0,
  copy_attempts: 0,
  keys_blocked: 0,
});

const push = <T>(list: T[], entry: T, most: number): void => {
  if (list.length < most) list.push(entry);
};

const whole = (value: number, most: number): number => Math.max(0, Math.min(most, Math.round(value)));

/**
 * Collects signals about how an answer is written, as counts and times only. `elapsedSeconds` is the service's time
 * since the part's start; it numbers the batches, so the numbers also increase across reloads and devices.
 */
export const createSignals = (deps: { assistive: boolean; elapsedSeconds(): number }): Signals => {
  let noticed = nothing();
  let anything = false;
  let lastKeyAt: number | undefined;
  let seq = 0;
  const input = { touch: false, ime: false, assistive: deps.assistive };
  const notice = (change: (noticed: Noticed) => void): void => {
    anything = true;
    change(noticed);
  };

  return {
    key: (at) => {
      const before = lastKeyAt;
      lastKeyAt = at;
      if (before === undefined) return;
      notice(({ keys }) => push(keys.intervals_ms, whole(at - before, MOST.interval), MOST.intervals));
    },
    deletion: () => notice(({ keys }) => (keys.deletions = Math.min(MOST.deletions, keys.deletions + 1))),
    jump: () => notice(({ keys }) => (keys.jumps = Math.min(MOST.deletions, keys.jumps + 1))),
    paste: (chars, own) => notice(({ pastes }) => push(pastes, { chars: whole(chars, MOST.chars), own }, MOST.list)),
    entered: (how, chars) =>
      notice(({ entered }) => {
        entered[how] = whole(entered[how] + chars, MOST.chars);
        if (how === "typed") return;
        const largest = `${how}_largest` as const;
        entered[largest] = whole(Math.max(entered[largest], chars), MOST.chars);
      }),
    answered: (item, ms) =>
      notice(({ answers }) => push(answers, { item: item.slice(0, 40), ms: whole(ms, MOST_ANSWER_MS) }, MOST.answers)),
    away: (ms) => notice(({ away_ms }) => push(away_ms, whole(ms, MOST_AWAY_MS), MOST.list)),
    fullscreenExit: () => notice((all) => (all.fullscreen_exits = Math.min(MOST.count, all.fullscreen_exits + 1))),
    copyAttempt: () => notice((all) => (all.copy_attempts = Math.min(MOST.count, all.copy_attempts + 1))),
    keyBlocked: () => notice((all) => (all.keys_blocked = Math.min(MOST.count, all.keys_blocked + 1))),
    touch: () => {
      input.touch = true;
    },
    ime: () => {
      input.ime = true;
    },
    take: () => {
      if (!anything) return undefined;
      seq = Math.min(MOST_SEQ, Math.max(seq + 1, Math.floor(deps.elapsedSeconds())));
      const batch: SignalBatch = { seq, input: { ...input }, ...noticed };
      noticed = nothing();
      anything = false;
      return batch;
    },
  };
};
