import type { Answers, Saved } from "#contract/candidate/candidate.ts";
import type { SignalBatch } from "#contract/candidate/signals.ts";
import type { Outcome } from "../service/api.ts";
import type { Save } from "../service/request-bodies.ts";
import type { Unconfirmed } from "./drafts.ts";

/** The minimum time between saves, and the maximum time from a change to its save. */
const INTERVAL_MS = 1500;
/** The grace period after a deadline is 10 s: a hanging save must not use it up. */
const SETTLE_MS = 3000;
const BACKOFF_MS = [1000, 2000, 4000, 8000, 15_000];

/** `refused`: the service does not accept these answers; they stay on the device. */
export type SaveStatus = "saved" | "saving" | "offline" | "refused";

export type AutosaveDeps = {
  part: string;
  save(body: Save, last: boolean): Promise<Outcome<Saved>>;
  takeSignals(): SignalBatch | undefined;
  newId(): string;
  now(): number;
  /** The service's time, in milliseconds. */
  serviceNow(): number;
  status(status: SaveStatus): void;
  /** The service has confirmed everything that was done up to this time of its clock. */
  savedUntil(time: number): void;
  /** Stores unconfirmed answers; undefined when all are confirmed. */
  store(unconfirmed: Unconfirmed | undefined): void;
  refused(code: string): void;
};

export type Autosave = {
  changed(answers: Answers): void;
  /** Saves immediately if there are changes: before the page is left, or when the connection is back. */
  flush(last: boolean): void;
  /** Sends signals even if no answer changed. */
  report(): void;
  /** Stops saving, waits briefly for a running save, and returns the current version and answers. */
  settle(): Promise<{ version: number; answers: Answers | null }>;
  /** Answers that the service has not confirmed; undefined when all are confirmed. */
  unconfirmed(): Unconfirmed | undefined;
  /** Whether this tab has no unsaved changes but the service has a later version. */
  isIdleBefore(version: number): boolean;
  stop(): void;
};

/** Saves answers as they change: one save at a time, repeated until it gets a response, then the newest. */
export const createAutosave = (
  deps: AutosaveDeps,
  start: { version: number; answers: Answers | null; unsaved: boolean; savedUntil: number },
): Autosave => {
  let { version, answers: latest, savedUntil } = start;
  let dirty = start.unsaved;
  let pending: Save | undefined;
  /** When the pending save was first sent: later changes are not in it. */
  let sentAt = savedUntil;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastSentAt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let stopped = false;

  const unconfirmed = (): Unconfirmed | undefined =>
    latest === null || (!dirty && pending === undefined)
      ? undefined
      : {
          version,
          answers: latest,
          sent: pending?.answers ?? null,
          sent_at: pending === undefined ? null : sentAt,
          saved_until: savedUntil,
        };
  const storeUnconfirmed = (): void => {
    if (latest !== null) deps.store(unconfirmed());
  };

  const schedule = (ms: number): void => {
    if (stopped || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      begin(false);
    }, ms);
  };

  const answered = (save: Save, outcome: Outcome<Saved>): void => {
    if (outcome.kind === "unreachable") {
      if (!stopped) deps.status("offline");
      schedule(BACKOFF_MS[Math.min(failures, BACKOFF_MS.length - 1)] ?? 0);
      failures += 1;
      return;
    }
    failures = 0;
    if (pending === save) pending = undefined;
    if (outcome.kind === "refused") {
      dirty = true;
      if (!stopped) {
        deps.status("refused");
        deps.refused(outcome.code);
      }
      return;
    }
    version = outcome.value.version;
    savedUntil = sentAt;
    if (!stopped) deps.savedUntil(savedUntil);
    if (dirty) schedule(Math.max(0, lastSentAt + INTERVAL_MS - deps.now()));
    else if (!stopped) deps.status("saved");
  };

  const begin = (last: boolean): void => {
    if (stopped || running !== undefined || latest === null) return;
    if (pending === undefined) {
      const signals = deps.takeSignals();
      pending = {
        part: deps.part,
        version,
        answers: latest,
        save_id: deps.newId(),
        ...(signals === undefined ? {} : { signals }),
      };
      dirty = false;
      sentAt = deps.serviceNow();
    }
    const save = pending;
    lastSentAt = deps.now();
    if (failures === 0) deps.status("saving");
    storeUnconfirmed();
    running = deps.save(save, last).then((outcome) => {
      running = undefined;
      answered(save, outcome);
      if (!stopped) storeUnconfirmed();
    });
  };

  if (dirty) schedule(0);
  return {
    changed: (answers) => {
      latest = answers;
      dirty = true;
      storeUnconfirmed();
      if (failures === 0) deps.status("saving");
      schedule(Math.max(INTERVAL_MS / 2, lastSentAt + INTERVAL_MS - deps.now()));
    },
    flush: (last) => {
      if (!dirty && pending === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      begin(last);
    },
    report: () => schedule(INTERVAL_MS / 2),
    settle: async () => {
      stopped = true;
      clearTimeout(timer);
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, SETTLE_MS))]);
      return { version, answers: latest };
    },
    unconfirmed,
    isIdleBefore: (saved) => !dirty && pending === undefined && saved > version,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
};
