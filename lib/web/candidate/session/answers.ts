import { activePart } from "./active-part.ts";
import type { Arrived, Call } from "./call.ts";
import { failed, giveUp, send } from "./calls.ts";
import type { EventOf } from "./event.ts";
import { saved } from "./saving.ts";
import { ended, isTimeUp, settled, submitConflict, submitted } from "./submitting.ts";
import type { Turn } from "./turn.ts";
import { compare } from "./two-versions.ts";
import { probed, receive } from "./unsent.ts";

export const saveAnswered = (turn: Turn, { id, outcome }: EventOf<"saved">): void => {
  const { calls, busy } = turn.model;
  if (calls.save?.id !== id) return;
  const { call } = calls.save;
  if (busy === "submitting") settled(turn, call, outcome);
  else if (outcome.kind === "unreachable") {
    turn.set({ save: "offline" });
    failed(turn, "save");
  } else saved(turn, call, outcome);
};

export const practised = (turn: Turn, { id, outcome }: EventOf<"practice">): void => {
  if (turn.model.calls.page?.id !== id) return;
  if (outcome.kind === "unreachable") {
    turn.set({ retrying: true });
    failed(turn, "page");
  } else {
    giveUp(turn, "page");
    turn.set({ retrying: false, practice: outcome.kind === "ok" ? outcome.value : null });
  }
};

export const answered = (turn: Turn, event: EventOf<"answered">): void => {
  const { page } = turn.model.calls;
  if (page?.id !== event.id) return;
  if (event.outcome.kind === "unreachable") unreachable(turn, page.call);
  else {
    giveUp(turn, "page");
    arrived(turn, page.call, { answer: event.outcome, stored: event.stored }, event.draftsBefore);
  }
};

const unreachable = (turn: Turn, { kind }: Call<"page">): void => {
  const { busy, saving } = turn.model;
  failed(turn, "page");
  if (kind === "open") turn.set({ screen: "unreachable" });
  if (saving?.isHalted) turn.set({ save: "offline" });
  // Without a connection the page believes a clock that was set until there is one.
  const isOver = saving !== null && isTimeUp(turn);
  if (isOver && busy === null) turn.set({ screen: "time-up" });
  if (isOver || busy !== null) turn.set({ retrying: true });
};

const arrived = (turn: Turn, call: Call<"page">, arrived: Arrived, draftsBefore: readonly string[]): void => {
  switch (call.kind) {
    case "open":
    case "state": {
      const current = arrived.answer.kind === "ok" ? arrived.answer.value.current?.id : undefined;
      // Another tab saved the running part's draft meanwhile, possibly after the service read the state: the text would be
      // in neither.
      const isOld = current !== undefined && draftsBefore.includes(current) && !(current in arrived.stored.drafts);
      if (isOld && turn.model.saving === null) send(turn, "page", call);
      else stateRead(turn, arrived);
      break;
    }
    case "start":
      if (arrived.answer.kind === "ok") receive(turn, arrived);
      else send(turn, "page", { kind: "state" });
      break;
    case "submit":
      submitted(turn, call, arrived);
      break;
    case "submit-conflict":
      submitConflict(turn, arrived);
      break;
    case "probe":
      probed(turn, call, arrived.answer.kind === "ok");
  }
};

/** Meanwhile another device may have gone on with the part that this page works on, or ended it. */
const stateRead = (turn: Turn, arrived: Arrived): void => {
  const { saving, busy, calls, screen, answers } = turn.model;
  const { answer } = arrived;
  const isSame = answer.kind === "ok" && answer.value.current?.id === activePart(turn.model);
  if (saving === null || busy !== null || !isSame) ended(turn, arrived);
  else {
    if (screen === "time-up" && !isTimeUp(turn)) turn.set({ screen: "part", retrying: false });
    const isIdle = !saving.isDirty && calls.save === undefined;
    // The answers as they are now: the candidate has worked on while the state was on its way.
    if (saving.isHalted) compare(turn, answer.value, answers);
    else if (isIdle && (answer.value.current?.version ?? 0) > saving.version) compare(turn, answer.value, null);
  }
};
