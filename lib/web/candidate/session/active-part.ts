import type { Answers, CandidateState } from "#contract/candidate.ts";
import { createSignals } from "../integrity/signals.ts";
import { watchPage } from "../integrity/watch-page.ts";
import type { Api } from "../service/api.ts";
import type { Clock } from "../service/server-clock.ts";
import { createSaver, type Saver, type SaveStatus } from "./autosave.ts";
import type { Drafts } from "./drafts.ts";
import type { RunningPart } from "./model.ts";
import { canonical } from "./restore-draft.ts";

export type WorkDeps = {
  api: Api;
  clock: Clock;
  drafts: Drafts;
  assistive: boolean;
  newId(): string;
  status(status: SaveStatus): void;
  savedUntil(time: number): void;
  refused(code: string): void;
};

/** A running part: what it shows, how it is saved, and what is noticed meanwhile. */
export type Work = {
  running: RunningPart;
  saver: Saver;
  /** Whether these answers were sent or seen by this tab, so that finding them saved is no surprise. */
  knows(answers: Answers | null): boolean;
  stop(): void;
};

/** What a part's work begins with. `sent`: what this device has sent and may find saved. */
export type WorkStart = {
  version: number;
  answers: Answers | null;
  unsaved: boolean;
  sent: Answers | null;
  savedUntil: number;
};

/** Undefined when nothing is running. `before`: the same part's work so far, whose signals go on. */
export const createWork = (
  deps: WorkDeps,
  state: CandidateState,
  start: WorkStart,
  before: Work | undefined,
): Work | undefined => {
  const { current } = state;
  const part = state.parts.find(({ id }) => id === current?.id);
  if (current === null || part === undefined) return undefined;
  const startedAt = Date.parse(part.started_at ?? state.server_time);
  const same = before?.running.part.id === part.id ? before : undefined;
  const signals =
    same?.running.signals ??
    createSignals({ assistive: deps.assistive, elapsedSeconds: () => (deps.clock.now() - startedAt) / 1000 });
  const known = new Set([canonical(current.answers), canonical(start.sent)]);
  const saver = createSaver(
    {
      part: part.id,
      save: (body, last) => {
        known.add(canonical(body.answers));
        return deps.api.save(body, last);
      },
      takeSignals: signals.take,
      newId: deps.newId,
      now: () => Date.now(),
      serviceNow: deps.clock.now,
      status: deps.status,
      savedUntil: deps.savedUntil,
      keep: (unconfirmed) =>
        unconfirmed === undefined
          ? deps.drafts.remove(part.id)
          : deps.drafts.write(part.id, { ...unconfirmed, name: part.name }),
      refused: deps.refused,
    },
    start,
  );
  const unwatch = watchPage(signals, () => saver.report());
  return {
    running: {
      part,
      content: current.content,
      deadline: Date.parse(part.deadline ?? state.server_time),
      signals,
    },
    saver,
    knows: (answers) => known.has(canonical(answers)),
    stop: () => {
      unwatch();
      saver.stop();
    },
  };
};
