import { Problem, Unreachable } from "./problem.ts";

/** The outcome for one thing; `failed` with what the service or the connection said. */
export type Outcome = { kind: "done" } | { kind: "failed"; error: unknown };

type Options<Row> = {
  rows: readonly Row[];
  /** Safe to repeat: it is tried again when the response is lost. */
  act(row: Row): Promise<unknown>;
  /** After each row. */
  onOutcome(row: Row, outcome: Outcome): void;
  /** Stops before the next row. */
  signal: AbortSignal;
  wait?(ms: number): Promise<void>;
};

/** Few enough for a browser's connections, and for the limit of a session. */
const AT_ONCE = 4;
const TRIES = 4;
const FIRST_WAIT_MS = 1000;
/** A longer wait is left to the person: a minute is the longest window of a limit. */
const LONGEST_WAIT_S = 60;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** How long to wait before another try; undefined when it would be in vain. */
const pauseMs = (error: unknown, tried: number): number | undefined => {
  if (tried >= TRIES) return undefined;
  if (error instanceof Unreachable) return FIRST_WAIT_MS * 2 ** (tried - 1);
  if (!(error instanceof Problem)) return undefined;
  if (error.status >= 500) return FIRST_WAIT_MS * 2 ** (tried - 1);
  const { status, retryAfter } = error;
  return status === 429 && retryAfter > 0 && retryAfter <= LONGEST_WAIT_S ? retryAfter * 1000 : undefined;
};

/** Runs an act, and tries it again as long as that may help. */
export const persistently = async <T>(act: () => Promise<T>, signal: AbortSignal, wait = sleep): Promise<T> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await act();
    } catch (error) {
      const pause = pauseMs(error, tried);
      if (pause === undefined || signal.aborted) throw error;
      await wait(pause);
    }
  }
};

/** Does the same to many things, a few at once; one that fails does not stop the others. */
export const runMany = async <Row>({ rows, act, onOutcome, signal, wait }: Options<Row>): Promise<void> => {
  const waiting = rows.values();
  const work = async (): Promise<void> => {
    for (const row of waiting) {
      if (signal.aborted) return;
      try {
        await persistently(() => act(row), signal, wait);
        onOutcome(row, { kind: "done" });
      } catch (error) {
        onOutcome(row, { kind: "failed", error });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
};
