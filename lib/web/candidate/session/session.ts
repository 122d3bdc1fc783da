import type { CandidateState } from "#contract/candidate/candidate.ts";
import type { SignalBatch } from "#contract/candidate/signals.ts";
import { createObservable, type Observable } from "../../kit/observable.ts";
import type { Signals } from "../integrity/signals.ts";
import type { Api, Outcome } from "../service/api.ts";
import type { Clock } from "../service/server-clock.ts";
import type { Call } from "./call.ts";
import type { DeviceStorage } from "./device-storage.ts";
import type { Effect, Event, Timer } from "./event.ts";
import { EMPTY, type Model } from "./model.ts";
import { next } from "./next.ts";
import type { TabLock } from "./tab-lock.ts";

/** The dependencies of a session; tests can replace each. */
export type SessionDeps = {
  api: Api;
  clock: Clock;
  device: DeviceStorage;
  tabLock: TabLock;
  /** Not the same in any other page: the ids of saves begin with it. */
  page: string;
  /** Records the signals of a part until `stop`; `wentAway` is called when the candidate is back from another window. */
  watch(part: { startedAt: number; assistive: boolean }, wentAway: () => void): { signals: Signals; stop(): void };
};

/** The candidate's session. Everything shown is in `model`, which only events change. */
export type Session = {
  model: Pick<Observable<Model>, "get" | "subscribe">;
  dispatch(event: Event): void;
  /** The service's time. */
  now(): number;
  /** Of the running part. */
  signals(): Signals | undefined;
  api: Api;
  /** Awaits a call whose response is part of the state. */
  amend<T extends Partial<CandidateState>>(call: Promise<Outcome<T>>): Promise<Outcome<T>>;
};

/** Decides with `next`, and does what follows. */
export const createSession = (deps: SessionDeps, initial: Model = EMPTY): Session => {
  const { api, clock, device } = deps;
  const model = createObservable(initial);
  const timers: { [T in Timer]?: ReturnType<typeof setTimeout> } = {};
  let watched: ReturnType<SessionDeps["watch"]> | undefined;
  /** The signals that the last save or submission went with. */
  let batch: SignalBatch | undefined;

  const dispatch = (event: Event): void => {
    const at = { now: clock.now(), isSure: clock.isSure(), steady: clock.steadyNow() };
    const [after, effects] = next(model.get(), event, at);
    // First, because the screens use what is watched.
    for (const effect of effects) perform(effect);
    if (after !== model.get()) model.set(after);
  };

  const stateAfter = (call: Exclude<Call, { kind: "save" | "practice" }>): Promise<Outcome<CandidateState>> => {
    if (call.kind === "open") return api.open();
    if (call.kind === "start") return api.start(call.part, call.notice ?? undefined);
    if (call.kind === "state" || call.kind === "submit-conflict") return api.state();
    const { part, version, answers } = call;
    return api.submit({
      part,
      version,
      answers: answers ?? undefined,
      ...(call.kind === "submit" ? { signals: batch } : {}),
    });
  };

  const make = async (id: number, call: Call, isLast: boolean): Promise<void> => {
    if (call.kind === "practice") {
      dispatch({ kind: "practice", id, outcome: await api.practice() });
    } else if (call.kind === "save") {
      const { part, version, answers, patch } = call;
      const head = { part, version, save_id: `${deps.page}-${id}`, signals: batch };
      const body = patch === null ? { ...head, answers } : { ...head, patch };
      dispatch({ kind: "saved", id, outcome: await api.save(body, isLast) });
    } else {
      const draftsBefore = Object.keys(device.read().drafts);
      const outcome = await stateAfter(call);
      dispatch({ kind: "answered", id, outcome, stored: device.read(), draftsBefore });
    }
  };

  const perform = (effect: Effect): void => {
    switch (effect.kind) {
      case "call": {
        const { id, call, isRepeat, isLast } = effect;
        if ((call.kind === "save" || call.kind === "submit") && !isRepeat) batch = watched?.signals.take();
        void make(id, call, isLast);
        break;
      }
      case "timer":
        clearTimeout(timers[effect.timer]);
        timers[effect.timer] = setTimeout(() => dispatch({ kind: "elapsed", timer: effect.timer }), effect.ms);
        break;
      case "store":
        device.write(effect.notes);
        break;
      case "store-draft":
        device.writeDraft(effect.part, effect.draft);
        break;
      case "watch":
      case "unwatch":
        watched?.stop();
        watched = effect.kind === "watch" ? deps.watch(effect, () => dispatch({ kind: "signal" })) : undefined;
        break;
      case "claim":
        deps.tabLock.claim();
    }
  };

  deps.tabLock.onClaimed(() => dispatch({ kind: "claimed" }));
  return {
    model,
    dispatch,
    now: clock.now,
    signals: () => watched?.signals,
    api,
    amend: async (call) => {
      const outcome = await call;
      if (outcome.kind === "ok") dispatch({ kind: "amended", change: outcome.value, stored: device.read() });
      // A test was started elsewhere, or the invitation has ended.
      if (outcome.kind === "refused") dispatch({ kind: "return" });
      return outcome;
    },
  };
};
