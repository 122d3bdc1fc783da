import type { Arrived, Left, Probe } from "./call.ts";
import { send } from "./calls.ts";
import { showAnswer } from "./receive.ts";
import type { Turn } from "./turn.ts";

/**
 * Shows the screen that follows from an answer. First it is found out for each closed part with a draft on this device
 * whether the draft was submitted: the service accepts a repeated submission only with exactly the answers that the part
 * was closed with, so this also detects a save whose response was lost.
 */
export const receive = (turn: Turn, arrived: Arrived): void => {
  const { answer, stored } = arrived;
  // After everything is submitted, the service does not return the parts. Work of a withdrawn or expired invitation does
  // not count.
  const isClosed = (part: string): boolean =>
    answer.kind === "refused"
      ? answer.code === "already_submitted"
      : answer.value.parts.some(({ id, status }) => id === part && status === "submitted");
  const isNew = (part: string): boolean => !turn.model.unsent.some((unsent) => unsent.part === part);
  const left = Object.entries(stored.drafts).filter(([part]) => isClosed(part) && isNew(part));
  probe(turn, arrived, left);
};

const probe = (turn: Turn, arrived: Arrived, [first, ...left]: Left): void => {
  if (first === undefined) showAnswer(turn, arrived);
  else {
    const [part, draft] = first;
    const { version, answers } = draft;
    send(turn, "page", { kind: "probe", part, version, draft, answers, left, arrived });
  }
};

/**
 * The answer about a draft, or about one of its saves without a response, which are asked about from the latest on.
 *
 * @param isSubmitted Whether the part ended with the answers that were asked about.
 */
export const probed = (turn: Turn, call: Probe, isSubmitted: boolean): void => {
  const { part, draft, answers, left, arrived } = call;
  const { name, sent, savedUntil } = draft;
  const isWhole = answers === draft.answers;
  const asked = sent.findIndex((one) => one.answers === answers);
  const next = sent[(isWhole ? sent.length : asked) - 1];
  if (!isSubmitted && next !== undefined) {
    send(turn, "page", { ...call, answers: next.answers });
    return;
  }
  if (isWhole && isSubmitted) turn.emit({ kind: "store-draft", part, draft: null });
  else {
    const receivedUntil = (isSubmitted ? sent[asked]?.at : undefined) ?? savedUntil;
    turn.set({ unsent: [...turn.model.unsent, { part, name, answers: draft.answers, receivedUntil }] });
  }
  probe(turn, arrived, left);
};
