import { sameAnswers } from "#contract/candidate/answer-text.ts";
import type { CandidateState } from "#contract/candidate/candidate.ts";
import { activePart, begin, end } from "./active-part.ts";
import type { Arrived } from "./call.ts";
import type { Model, Notice } from "./model.ts";
import { isConsentTo, type NextScreen, nextScreen, screenForRefusal } from "./next-screen.ts";
import type { Stored } from "./stored.ts";
import type { Turn } from "./turn.ts";
import { continueWithSaved } from "./two-versions.ts";

/** How the part ended that was stopped. */
const noticeOf = (state: CandidateState, { running, saving }: Model): Notice | null => {
  const part = saving === null ? running?.part.id : undefined;
  const ended = state.parts.find(({ id }) => id === part);
  if (ended === undefined || ended.status !== "submitted") return null;
  const early = ended.submitted_at !== null && ended.deadline !== null && ended.submitted_at < ended.deadline;
  return { kind: early ? "submitted" : "time-up", part: ended.id, name: ended.name };
};

/** Opens the running part with the saved answers, or with this device's draft. */
const enter = (turn: Turn, state: CandidateState, { drafts, position, other }: Stored): void => {
  const { current } = state;
  if (current === null) return;
  const { id, version, answers: saved } = current;
  const { question, flagged } = position?.part === id ? position : { question: 0, flagged: [] };
  turn.set({ question, flagged, other: other?.part === id ? other : null });
  const draft = drafts[id];
  const sent = draft?.sent ?? [];
  const isNewer = draft?.version === version || sent.some(({ answers }) => sameAnswers(answers, saved));
  if (draft === undefined || sameAnswers(draft.answers, saved)) {
    begin(turn, state, { version, answers: saved, isUnsaved: false, sent, savedUntil: Date.parse(state.server_time) });
  } else if (isNewer) begin(turn, state, { ...draft, version, isUnsaved: true, sent });
  // It is unknown which are older.
  else continueWithSaved(turn, state, draft.answers, draft.changedAt);
};

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
export const showAnswer = (turn: Turn, { answer, stored }: Arrived): void => {
  turn.set({ consent: stored.consent });
  if (answer.kind === "refused") {
    goTo(turn, screenForRefusal(answer.code), stored);
    return;
  }
  const { value: state } = answer;
  const { screen, wasHere } = turn.model;
  const next = nextScreen(state, { screen, wasHere, consented: isConsentTo(stored.consent, state) });
  turn.set({ state, notice: noticeOf(state, turn.model) ?? turn.model.notice });
  if (state.current === null) end(turn);
  const isWork = next.screen === "part" || next.screen === "review";
  if (!isWork || activePart(turn.model) === state.current?.id) goTo(turn, next, stored);
  else {
    enter(turn, state, stored);
    goTo(turn, { screen: "part", closed: null }, stored);
  }
};
