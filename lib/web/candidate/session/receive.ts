import type { CandidateState } from "#contract/candidate/candidate.ts";
import { activePart, begin, end } from "./active-part.ts";
import type { Arrived } from "./call.ts";
import { isConsentTo } from "./consent.ts";
import type { Stored } from "./device-storage.ts";
import type { Notice } from "./model.ts";
import { type NextScreen, nextScreen, screenForRefusal } from "./next-screen.ts";
import { restore } from "./restore-draft.ts";
import type { Turn } from "./turn.ts";
import { continueWithSaved } from "./two-versions.ts";

/** How a submitted part ended. */
export const noticeOf = (state: CandidateState, part: string): Notice | null => {
  const ended = state.parts.find(({ id }) => id === part);
  if (ended === undefined || ended.status !== "submitted") return null;
  const early = ended.submitted_at !== null && ended.deadline !== null && ended.submitted_at < ended.deadline;
  return { kind: early ? "submitted" : "time-up", part, name: ended.name };
};

/** Opens the running part with the saved answers, or with this device's draft. */
const enter = (turn: Turn, state: CandidateState, { drafts, position, other }: Stored): void => {
  const { current } = state;
  if (current === null) return;
  const draft = drafts[current.id];
  const restored = restore(current, draft);
  const now = Date.parse(state.server_time);
  const { question, flagged } = position?.part === current.id ? position : { question: 0, flagged: [] };
  turn.set({ question, flagged, other: other?.part === current.id ? other : null });
  if (restored.kind === "conflict") {
    continueWithSaved(turn, state, restored.here, draft?.changedAt ?? now);
    return;
  }
  const { answers, isUnsaved } = restored;
  const start = { version: current.version, answers, isUnsaved, sent: draft?.sent?.answers ?? null };
  if (isUnsaved && draft !== undefined) begin(turn, state, { ...start, ...timesOf(draft) });
  else begin(turn, state, { ...start, savedUntil: now });
};

const timesOf = ({ savedUntil, changedAt }: Stored["drafts"][string]) => ({ savedUntil, changedAt });

const goTo = (turn: Turn, { screen, closed }: NextScreen, { drafts }: Stored): void => {
  const isOver = screen === "thanks" || screen === "closed";
  if (isOver) end(turn);
  // An unknown link may just be mistyped, so what is stored is not deleted.
  if (isOver && closed !== "unknown") {
    const unsent = turn.model.unsent.map(({ part }) => part);
    for (const part of Object.keys(drafts)) {
      if (!unsent.includes(part)) turn.emit({ kind: "store-draft", part, draft: null });
    }
    turn.set({ consent: null });
    turn.emit({ kind: "store", notes: { consent: null, position: null, other: null } });
  }
  turn.set({ screen, closed, busy: null, retrying: false });
};

/** Shows the screen that follows from an answer. */
export const showAnswer = (turn: Turn, { answer, stored, notice }: Arrived): void => {
  turn.set({ consent: stored.consent });
  if (answer.kind === "refused") {
    goTo(turn, screenForRefusal(answer.code), stored);
    return;
  }
  const { value: state } = answer;
  const { screen, wasHere } = turn.model;
  const next = nextScreen(state, { screen, wasHere, consented: isConsentTo(stored.consent, state) });
  turn.set({ state, ...(notice === null ? {} : { notice }) });
  if (state.current === null) end(turn);
  const isWork = next.screen === "part" || next.screen === "review";
  if (!isWork || activePart(turn.model) === state.current?.id) goTo(turn, next, stored);
  else {
    enter(turn, state, stored);
    goTo(turn, { screen: "part", closed: null }, stored);
  }
};
