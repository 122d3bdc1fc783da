import type { PreStartState } from "#contract/candidate/before-start.ts";
import type { CandidateState } from "#contract/candidate/candidate.ts";
import type { SignalBatch } from "#contract/candidate/signals.ts";
import type { SendSurvey, SurveyReceipt } from "#contract/candidate/survey.ts";
import { createObservable, type Observable } from "../../kit/observable.ts";
import type { Signals } from "../integrity/signals.ts";
import type { Api, Outcome, RecordApi } from "../service/api.ts";
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
  /** In milliseconds, of a clock that is never set. */
  steadyNow(): number;
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
  /** Declines the invitation before the first test; `false` takes it back. */
  decline(declined: boolean): Promise<Outcome<PreStartState>>;
  /** Asks the account for adjustments before the first test. */
  requestAdjustments(text: string): Promise<Outcome<PreStartState>>;
  /** Says once what the candidate thought of the tests, after the last one. */
  sendSurvey(survey: SendSurvey): Promise<Outcome<SurveyReceipt>>;
  /** How long the service takes to answer, in milliseconds; undefined if it does not. Also sets the service's clock. */
  roundTrip(): Promise<number | undefined>;
  /** What is held about the candidate. */
  record: RecordApi;
};

/** Decides with `next`, and does what follows. */
export const createSession = (deps: SessionDeps, initial: Model = EMPTY): Session => {
  const { api, clock, device } = deps;
  const model = createObservable(initial);
  const timers: { [T in Timer]?: ReturnType<typeof setTimeout> } = {};
  let watched: ReturnType<SessionDeps["watch"]> | undefined;
  /** The signals that the last save or submission went with. */
  let batch: { signals?: SignalBatch } = {};

  const dispatch = (event: Event): void => {
    const at = { now: clock.now(), isSure: clock.isSure(), steady: deps.steadyNow() };
    const [after, effects] = next(model.get(), event, at);
    // First, because the screens use what is watched.
    for (const effect of effects) perform(effect);
    if (after !== model.get()) model.set(after);
  };

  const stateAfter = (call: Exclude<Call, { kind: "save" | "practice" }>): Promise<Outcome<CandidateState>> => {
    switch (call.kind) {
      case "open":
        return api.open();
      case "start":
        return api.start(call.part, call.notice ?? undefined);
      case "submit": {
        const { part, version, answers } = call;
        return api.submit({ part, version, ...(answers === null ? {} : { answers }), ...batch });
      }
      case "probe": {
        const [[part, { version }]] = call.left;
        return api.submit({ part, version, answers: call.answers });
      }
      default:
        return api.state();
    }
  };

  const make = async (id: number, call: Call, isLast: boolean): Promise<void> => {
    if (call.kind === "practice") {
      dispatch({ kind: "practice", id, outcome: await api.practice() });
    } else if (call.kind === "save") {
      const { part, version, answers, patch } = call;
      const head = { part, version, save_id: `${deps.page}-${id}`, ...batch };
      dispatch({
        kind: "saved",
        id,
        outcome: await api.save(patch === null ? { ...head, answers } : { ...head, patch }, isLast),
      });
    } else {
      const draftsBefore = Object.keys(device.read().drafts);
      const outcome = await stateAfter(call);
      dispatch({ kind: "answered", id, outcome, stored: device.read(), draftsBefore });
    }
  };

  const nextBatch = (): typeof batch => {
    const signals = watched?.signals.take();
    return signals === undefined ? {} : { signals };
  };

  const perform = (effect: Effect): void => {
    switch (effect.kind) {
      case "call": {
        const { id, call, isRepeat, isLast } = effect;
        if ((call.kind === "save" || call.kind === "submit") && !isRepeat) batch = nextBatch();
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

  /** What the service has recorded is part of the state. */
  const amend = async <T extends Partial<CandidateState>>(call: Promise<Outcome<T>>): Promise<Outcome<T>> => {
    const outcome = await call;
    if (outcome.kind === "ok") dispatch({ kind: "amended", change: outcome.value, stored: device.read() });
    return outcome;
  };

  deps.tabLock.onClaimed(() => dispatch({ kind: "claimed" }));
  return {
    model,
    dispatch,
    now: clock.now,
    signals: () => watched?.signals,
    decline: async (declined) => {
      const outcome = await amend(api.decline(declined));
      // A test was started elsewhere, or the invitation has ended.
      if (outcome.kind === "refused") dispatch({ kind: "return" });
      return outcome;
    },
    requestAdjustments: (text) => amend(api.requestAdjustments(text)),
    sendSurvey: (survey) => amend(api.sendSurvey(survey)),
    roundTrip: async () => {
      const before = performance.now();
      const outcome = await api.state();
      return outcome.kind === "unreachable" ? undefined : performance.now() - before;
    },
    record: api.record,
  };
};
