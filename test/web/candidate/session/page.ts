import type { CandidateState, Saved } from "#contract/candidate/candidate.ts";
import type { Outcome } from "../../../../lib/web/candidate/service/api.ts";
import type { Call } from "../../../../lib/web/candidate/session/call.ts";
import { createDeviceStorage, type DeviceStorage } from "../../../../lib/web/candidate/session/device-storage.ts";
import type { Event, Timer } from "../../../../lib/web/candidate/session/event.ts";
import { EMPTY } from "../../../../lib/web/candidate/session/model.ts";
import { next } from "../../../../lib/web/candidate/session/next.ts";
import { MONDAY } from "../../../support/builders.ts";
import { storageWith } from "./storage.ts";

/** A call that the page has made. */
export type Sent = { id: number; call: Call; isLast: boolean; draftsBefore: string[] };

/** What a call is answered, by what it is about. */
export type Answer = { saved: Outcome<Saved> } | { state: Outcome<CandidateState> };

export const unreachable = ({ call }: Sent): Answer =>
  call.kind === "save" ? { saved: { kind: "unreachable" } } : { state: { kind: "unreachable" } };

/** A device on which the candidate has agreed to what is recorded. */
export const aDevice = (): DeviceStorage => {
  const device = createDeviceStorage(storageWith({ full: false }), "inv_1");
  device.write({ consent: { assistive: false, notice: null } });
  return device;
};

/** The session of a page without a browser. Nothing happens by itself: no time passes, and no call is answered. */
export const newPage = (device = aDevice(), clock = { now: MONDAY, isSure: true, steady: 0 }) => {
  let model = EMPTY;
  /** When each is due, by the steady clock. */
  const timers = new Map<Timer, number>();
  const sent: Sent[] = [];
  const dispatch = (event: Event): void => {
    const [after, effects] = next(model, event, clock);
    model = after;
    for (const effect of effects) {
      if (effect.kind === "call") sent.push({ ...effect, draftsBefore: Object.keys(device.read().drafts) });
      else if (effect.kind === "timer") timers.set(effect.timer, clock.steady + effect.ms);
      else if (effect.kind === "store") device.write(effect.notes);
      else if (effect.kind === "store-draft") device.writeDraft(effect.part, effect.draft);
    }
  };
  /** Lets a timer elapse, whenever it is due. */
  const fire = (timer: Timer): void => {
    if (timers.delete(timer)) dispatch({ kind: "elapsed", timer });
  };
  return {
    device,
    clock,
    sent,
    dispatch,
    model: () => model,
    /** Gives the page an answer to a call. */
    deliver: ({ id, draftsBefore }: Sent, answer: Answer) => {
      if ("saved" in answer) dispatch({ kind: "saved", id, outcome: answer.saved });
      else dispatch({ kind: "answered", id, outcome: answer.state, stored: device.read(), draftsBefore });
    },
    fire,
    /** Lets time pass, with the timers that are due in it. */
    pass: (ms: number) => {
      const until = clock.steady + ms;
      for (;;) {
        const [first] = [...timers].sort(([, one], [, other]) => one - other);
        const at = Math.min(until, first?.[1] ?? until);
        clock.now += at - clock.steady;
        clock.steady = at;
        if (first === undefined || first[1] > at) return;
        fire(first[0]);
      }
    },
  };
};
export type Page = ReturnType<typeof newPage>;
