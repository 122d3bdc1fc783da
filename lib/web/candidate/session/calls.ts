import type { Call, Lane } from "./call.ts";
import type { Turn } from "./turn.ts";

const WAITS_MS = [1000, 2000, 4000, 8000, 15_000];

/** Makes a call. The one before in its lane is given up: its answer will be ignored. */
export const send = <L extends Lane>(
  turn: Turn,
  lane: L,
  call: Call<L>,
  { isRepeat = false, isLast = false }: { isRepeat?: boolean; isLast?: boolean } = {},
): void => {
  const id = turn.model.called + 1;
  turn.set({ called: id, calls: { ...turn.model.calls, [lane]: { id, call, failures: 0, isUnderWay: true } } });
  turn.emit({ kind: "call", id, call, isRepeat, isLast });
};

export const giveUp = (turn: Turn, lane: Lane): void => turn.set({ calls: { ...turn.model.calls, [lane]: undefined } });

/** Repeats a call that has failed, before its time. Every call is idempotent. */
export const again = (turn: Turn, lane: Lane, isLast = false): void => {
  const outgoing = turn.model.calls[lane];
  if (outgoing === undefined || outgoing.isUnderWay) return;
  turn.set({ calls: { ...turn.model.calls, [lane]: { ...outgoing, isUnderWay: true } } });
  turn.emit({ kind: "call", id: outgoing.id, call: outgoing.call, isRepeat: true, isLast });
};

/** A call was unreachable: it is repeated, at growing intervals. */
export const failed = (turn: Turn, lane: Lane): void => {
  const outgoing = turn.model.calls[lane];
  if (outgoing === undefined) return;
  const { failures } = outgoing;
  turn.set({ calls: { ...turn.model.calls, [lane]: { ...outgoing, failures: failures + 1, isUnderWay: false } } });
  turn.emit({ kind: "timer", timer: lane, ms: WAITS_MS[Math.min(failures, WAITS_MS.length - 1)] ?? 0 });
};
