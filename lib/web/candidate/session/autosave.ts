import { checksum, spliceBetween } from "#contract/candidate/answer-patch.ts";
import { answerText } from "#contract/candidate/answer-text.ts";
import type { Answers, Saved } from "#contract/candidate/candidate.ts";
import type { SignalBatch } from "#contract/candidate/signals.ts";
import type { Outcome } from "../service/api.ts";
import type { Save } from "../service/request-bodies.ts";
import type { Unconfirmed } from "./drafts.ts";
import { dueAt } from "./save-policy.ts";

/** The grace period after a deadline is 10 s: a hanging save must not use it up. */
const SETTLE_MS = 3000;
const BACKOFF_MS = [1000, 2000, 4000, 8000, 15_000];

/** `refused`: the service does not accept these answers; they stay on the device. */
export type SaveStatus = "saved" | "saving" | "offline" | "refused";

export type AutosaveDeps = {
  part: string;
  /** `answers`: what the body makes the saved answers. `last`: the page may be closed before the response arrives. */
  save(body: Save, answers: Answers, last: boolean): Promise<Outcome<Saved>>;
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
  /** Saves immediately if there are changes: when the text field or the page is left, or the connection is back. */
  flush(last: boolean): void;
  /** Sends signals, even if no answer changed, when a change made now would be saved. */
  report(): void;
  /** Stops saving, waits briefly for a running save, and returns the current version and answers. */
  settle(): Promise<{ version: number; answers: Answers | null }>;
  /** Answers that the service has not confirmed; undefined when all are confirmed. */
  unconfirmed(): Unconfirmed | undefined;
  /** Whether this tab has no unsaved changes but the service has a later version. */
  isIdleBefore(version: number): boolean;
  stop(): void;
};

/** A save on its way, and the answers that it makes the saved ones. */
type Pending = { body: Save; answers: Answers };

/** Refusals of a body that the service does not understand: it may be older than this page, during a deployment. */
const NOT_UNDERSTOOD = ["invalid_request", "validation_error"];

/**
 * Saves answers as they change (`save-policy.ts`): one save at a time, repeated until it gets a response, then the
 * newest. The first save has all answers; each after it what changed since the one that was confirmed before.
 */
export const createAutosave = (
  deps: AutosaveDeps,
  start: { version: number; answers: Answers | null; unsaved: boolean; savedUntil: number },
): Autosave => {
  let { version, answers: latest, savedUntil } = start;
  let dirty = start.unsaved;
  let pending: Pending | undefined;
  /** The answers that the service confirmed as `version`; undefined until it confirmed any of this page's. */
  let confirmed: Answers | undefined;
  let patches = true;
  /** When the pending save was first sent: later changes are not in it. */
  let sentAt = savedUntil;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the first and the last of the changes were made that are in no save yet; signals count as changes. */
  let waiting: { firstAt: number; lastAt: number } | undefined;
  let failures = 0;
  let stopped = false;
  /** The service has refused a save for good: the session decides what follows, and ends this autosave. */
  let halted = false;

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
    if (stopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      begin(false);
    }, ms);
  };
  /** Saves what is waiting when it is due, unless a save has no response yet: that is repeated first. */
  const scheduleWaiting = (): void => {
    if (waiting === undefined || pending !== undefined) return;
    schedule(Math.max(0, dueAt(waiting.firstAt, waiting.lastAt) - deps.now()));
  };
  const wait = (): void => {
    const lastAt = deps.now();
    waiting = { firstAt: waiting?.firstAt ?? lastAt, lastAt };
    scheduleWaiting();
  };

  const refused = (code: string, { body }: Pending): void => {
    dirty = true;
    if ("patch" in body && NOT_UNDERSTOOD.includes(code)) {
      patches = false;
      schedule(0);
    } else if (!stopped) {
      deps.status("refused");
      // What was changed since may have corrected it.
      if (NOT_UNDERSTOOD.includes(code)) scheduleWaiting();
      else halted = true;
      deps.refused(code);
    }
  };

  const answered = (save: Pending, outcome: Outcome<Saved>): void => {
    if (outcome.kind === "unreachable") {
      if (!stopped) deps.status("offline");
      schedule(BACKOFF_MS[Math.min(failures, BACKOFF_MS.length - 1)] ?? 0);
      failures += 1;
      return;
    }
    failures = 0;
    pending = undefined;
    if (outcome.kind === "refused") {
      refused(outcome.code, save);
      return;
    }
    version = outcome.value.version;
    confirmed = save.answers;
    savedUntil = sentAt;
    if (!stopped) deps.savedUntil(savedUntil);
    scheduleWaiting();
    if (!dirty && !stopped) deps.status("saved");
  };

  const bodyOf = (answers: Answers): Save => {
    const signals = deps.takeSignals();
    const head = { part: deps.part, version, save_id: deps.newId(), ...(signals === undefined ? {} : { signals }) };
    if (confirmed === undefined || !patches) return { ...head, answers };
    const text = answerText(answers);
    return { ...head, patch: { ...spliceBetween(answerText(confirmed), text), check: checksum(text) } };
  };

  const begin = (last: boolean): void => {
    if (stopped || halted || running !== undefined || latest === null) return;
    clearTimeout(timer);
    timer = undefined;
    if (pending === undefined) {
      pending = { body: bodyOf(latest), answers: latest };
      dirty = false;
      waiting = undefined;
      sentAt = deps.serviceNow();
    }
    const save = pending;
    if (failures === 0) deps.status("saving");
    storeUnconfirmed();
    running = deps.save(save.body, save.answers, last).then((outcome) => {
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
      wait();
    },
    flush: (last) => {
      if (dirty || pending !== undefined) begin(last);
    },
    report: wait,
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
