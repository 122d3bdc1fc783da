import type { PreStartState } from "#contract/candidate/before-start.ts";
import type { Answers } from "#contract/candidate/candidate.ts";
import type { SendSurvey, SurveyReceipt } from "#contract/candidate/survey.ts";
import type { Observable } from "../../kit/observable.ts";
import type { Outcome, RecordApi } from "../service/api.ts";
import { untilAnswered } from "../service/retry.ts";
import type { Aside } from "./aside.ts";
import type { Consent } from "./consent.ts";
import { createController } from "./controller.ts";
import type { SessionDeps } from "./deps.ts";
import { loadState } from "./load-state.ts";
import type { Model, ScreenName } from "./model.ts";
import { submitPart } from "./submit-part.ts";

/** The candidate's actions. Everything shown is in `model`. */
export type Session = {
  model: Observable<Model>;
  /** The service's time. */
  now(): number;
  open(): Promise<void>;
  consented(): Consent | undefined;
  agree(consent: Consent): Promise<void>;
  show(screen: ScreenName, question?: number): void;
  /** Flags a question for review, or removes its flag. */
  flag(item: string): void;
  loadPractice(): Promise<void>;
  start(part: string): Promise<void>;
  change(answers: Answers): void;
  submit(): Promise<void>;
  /** Continues with the version that is aside; the one before is then aside. */
  swap(): void;
  /** Gives up the version that is aside. */
  dropAside(): void;
  /** Continues in this tab after another one has taken over. */
  takeOver(): Promise<void>;
  /** Called when the page is visible again, or the connection is back. */
  refresh(): Promise<void>;
  /** Called when the candidate leaves the text field. */
  leaveField(): void;
  /** Called when the page may be closed. */
  leave(): void;
  /** Called twice a second. */
  tick(): void;
  /** Whether the service has confirmed everything that was done in the running part. */
  isAllSaved(): boolean;
  /** Deletes a closed part's unsubmitted work from this device. */
  forget(part: string): void;
  announce(text: string): void;
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

/** Screens that the service's state does not change. */
const SETTLED: readonly ScreenName[] = ["other-tab", "closed", "thanks", "record"];

export const createSession = (deps: SessionDeps): Session => {
  const controller = createController(deps);
  const { model, activePart } = controller;

  deps.tabLock.onClaimed(() => {
    if (activePart() === undefined || model.get().busy !== null) return;
    controller.endPart();
    model.set({ screen: "other-tab" });
  });

  const keepPlace = (): void => {
    const part = activePart()?.running.part.id;
    const { question, flagged } = model.get();
    if (part !== undefined) deps.places.write(part, { question, flagged });
  };

  const dropAside = (): void => {
    deps.aside.clear();
    model.set({ aside: null });
  };

  /** Reads the state again, after which the screen follows from it. */
  const reopen = async (): Promise<void> => {
    model.set({ busy: "opening", retrying: false, screen: "loading" });
    await controller.readState();
  };

  /** Shows what the service has recorded of what the candidate told the account. */
  const tell = async (outcome: Outcome<PreStartState>): Promise<Outcome<PreStartState>> => {
    const { state } = model.get();
    if (outcome.kind === "ok" && state !== null) {
      await controller.handle({ kind: "ok", value: { ...state, ...outcome.value } });
    }
    return outcome;
  };

  const refresh = async (): Promise<void> => {
    const { screen, busy } = model.get();
    if (busy !== null || SETTLED.includes(screen)) return;
    activePart()?.autosave.flush(false);
    const before = activePart();
    const outcome = await deps.api.state();
    if (outcome.kind === "unreachable" || model.get().busy !== null || activePart() !== before) return;
    if (outcome.kind === "refused") return controller.handle(outcome);
    const part = activePart()?.running.part.id;
    if (part !== undefined && outcome.value.current?.id !== part) await controller.afterPart(part);
    else if (part === undefined) await controller.handle(outcome);
    // Another device has continued from this one's saved answers.
    else if (activePart()?.autosave.isIdleBefore(outcome.value.current?.version ?? 0))
      controller.compare(outcome.value, null);
  };

  const isTimeUp = (): boolean => deps.clock.now() >= (activePart()?.running.deadline ?? Number.POSITIVE_INFINITY);

  let isSyncing = false;
  /** Nothing is submitted on the word of a clock that was set. Without a connection the page believes it until there is one. */
  const syncClock = async (): Promise<void> => {
    if (isSyncing || model.get().busy !== null) return;
    isSyncing = true;
    const answer = await untilAnswered(deps.api.state, () => {
      if (isTimeUp() && model.get().busy === null) model.set({ screen: "time-up", retrying: true });
    });
    isSyncing = false;
    if (activePart() === undefined || model.get().busy !== null) return;
    if (answer.kind === "refused") await controller.handle(answer);
    else if (model.get().screen === "time-up" && !isTimeUp()) model.set({ screen: "part", retrying: false });
  };

  return {
    model,
    now: deps.clock.now,
    open: async () => {
      model.set({ busy: "opening", retrying: false });
      const retrying = (): void => model.set({ retrying: true, screen: "unreachable" });
      const outcome = await loadState(() => untilAnswered(deps.api.open, retrying), deps.drafts);
      model.set({ screen: "loading" });
      await controller.handle(outcome);
    },
    consented: deps.consent.read,
    agree: async (consent) => {
      deps.consent.write(consent);
      // Meanwhile a test that was running may have ended.
      if (model.get().screen === "second-device") await reopen();
      else model.set({ screen: "ready" });
    },
    show: (screen, question) => {
      // What is changed during a submission would not be part of it.
      if (model.get().busy === "submitting") return;
      model.set({ screen, ...(question === undefined ? {} : { question }) });
      keepPlace();
    },
    flag: (item) => {
      const { flagged } = model.get();
      model.set({ flagged: flagged.includes(item) ? flagged.filter((other) => other !== item) : [...flagged, item] });
      keepPlace();
    },
    loadPractice: async () => {
      if (model.get().practice !== null) return;
      const outcome = await untilAnswered(deps.api.practice, controller.retrying);
      model.set({ retrying: false, ...(outcome.kind === "ok" ? { practice: outcome.value } : {}) });
    },
    start: async (part) => {
      if (model.get().busy !== null) return;
      model.set({ busy: "starting", retrying: false });
      const outcome = await untilAnswered(
        () => deps.api.start(part, deps.consent.read()?.notice ?? undefined),
        controller.retrying,
      );
      if (outcome.kind === "ok") return controller.handle(outcome);
      await controller.readState();
    },
    change: (answers) => {
      if (activePart() === undefined || model.get().busy !== null) return;
      model.set({ answers });
      activePart()?.autosave.changed(answers);
    },
    submit: () => submitPart(deps.api, deps.drafts, controller, false),
    swap: () => {
      const { aside, answers } = model.get();
      const current = activePart();
      if (current === undefined || aside === null) return;
      const from = aside.from === "here" ? "elsewhere" : "here";
      if (answers === null) dropAside();
      else {
        const other: Aside = { answers, from, changedAt: aside.besideAt, besideAt: aside.changedAt };
        deps.aside.write(current.running.part.id, other);
        model.set({ aside: other });
      }
      model.set({ answers: aside.answers });
      current.autosave.changed(aside.answers);
    },
    dropAside: () => {
      dropAside();
      // What was aside may still be this device's draft.
      const current = activePart();
      if (current?.autosave.unconfirmed() === undefined) deps.drafts.remove(current?.running.part.id ?? "");
    },
    takeOver: reopen,
    refresh,
    leaveField: () => activePart()?.autosave.flush(false),
    leave: () => activePart()?.autosave.flush(true),
    tick: () => {
      if (activePart() === undefined) return;
      if (!deps.clock.isSure()) {
        void syncClock();
        return;
      }
      if (!isTimeUp()) return;
      if (model.get().screen !== "time-up") model.set({ screen: "time-up" });
      void submitPart(deps.api, deps.drafts, controller, true);
    },
    isAllSaved: () => activePart()?.autosave.unconfirmed() === undefined,
    forget: (part) => {
      deps.drafts.remove(part);
      model.set({ unsent: model.get().unsent.filter((unsent) => unsent.part !== part) });
    },
    decline: async (declined) => {
      const outcome = await tell(await deps.api.decline(declined));
      // A test was started elsewhere, or the invitation has ended.
      if (outcome.kind === "refused") await refresh();
      return outcome;
    },
    requestAdjustments: async (text) => tell(await deps.api.requestAdjustments(text)),
    sendSurvey: async (survey) => {
      const outcome = await deps.api.sendSurvey(survey);
      const { state } = model.get();
      if (outcome.kind === "ok" && state !== null) model.set({ state: { ...state, ...outcome.value } });
      return outcome;
    },
    roundTrip: async () => {
      const before = performance.now();
      const outcome = await deps.api.state();
      return outcome.kind === "unreachable" ? undefined : performance.now() - before;
    },
    announce: (announcement) => model.set({ announcement }),
    record: deps.api.record,
  };
};
