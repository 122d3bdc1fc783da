import { sameAnswers } from "#contract/candidate/answer-text.ts";
import type { Answers, CandidateState } from "#contract/candidate/candidate.ts";
import { createSignals } from "../integrity/signals.ts";
import { watchPage } from "../integrity/watch-page.ts";
import type { Api } from "../service/api.ts";
import type { Clock } from "../service/server-clock.ts";
import { type Autosave, createAutosave, type SaveStatus } from "./autosave.ts";
import type { Drafts } from "./drafts.ts";
import type { RunningPart } from "./model.ts";

export type ActivePartDeps = {
  api: Api;
  clock: Clock;
  drafts: Drafts;
  assistive: boolean;
  newId(): string;
  status(status: SaveStatus): void;
  savedUntil(time: number): void;
  refused(code: string): void;
};

/** A running part: its content, its autosave, and its signals. */
export type ActivePart = {
  running: RunningPart;
  autosave: Autosave;
  /** Whether these answers were sent or seen by this tab, so that finding them saved is not a conflict. */
  knows(answers: Answers | null): boolean;
  stop(): void;
};

/** The initial state of a running part. `sent`: answers that this device has sent and that may have been saved. */
export type ActivePartStart = {
  version: number;
  answers: Answers | null;
  unsaved: boolean;
  sent: Answers | null;
  savedUntil: number;
};

/** Undefined when no part is running. `before`: the previous state; its signals continue if it is the same part. */
export const createActivePart = (
  deps: ActivePartDeps,
  state: CandidateState,
  start: ActivePartStart,
  before: ActivePart | undefined,
): ActivePart | undefined => {
  const { current } = state;
  const part = state.parts.find(({ id }) => id === current?.id);
  if (current === null || part === undefined) return undefined;
  const startedAt = Date.parse(part.started_at ?? state.server_time);
  const same = before?.running.part.id === part.id ? before : undefined;
  const signals =
    same?.running.signals ??
    createSignals({ assistive: deps.assistive, elapsedSeconds: () => (deps.clock.now() - startedAt) / 1000 });
  const known = [current.answers, start.sent];
  let changed = { answers: start.answers, at: start.savedUntil };
  const changedAt = (answers: Answers): number => {
    if (answers !== changed.answers) changed = { answers, at: deps.clock.now() };
    return changed.at;
  };
  const autosave = createAutosave(
    {
      part: part.id,
      save: (body, answers, last) => {
        known.push(answers);
        return deps.api.save(body, last);
      },
      takeSignals: signals.take,
      newId: deps.newId,
      now: () => Date.now(),
      serviceNow: deps.clock.now,
      status: deps.status,
      savedUntil: deps.savedUntil,
      store: (unconfirmed) =>
        unconfirmed === undefined
          ? deps.drafts.remove(part.id)
          : deps.drafts.write(part.id, { ...unconfirmed, name: part.name, changed_at: changedAt(unconfirmed.answers) }),
      refused: deps.refused,
    },
    start,
  );
  const unwatch = watchPage(signals, () => autosave.report());
  return {
    running: {
      part,
      content: current.content,
      deadline: Date.parse(part.deadline ?? state.server_time),
      signals,
    },
    autosave,
    knows: (answers) => known.some((one) => sameAnswers(one, answers)),
    stop: () => {
      unwatch();
      autosave.stop();
    },
  };
};
