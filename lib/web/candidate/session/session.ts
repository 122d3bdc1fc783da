import type { Answers } from "#contract/candidate.ts";
import { untilAnswered } from "../service/retry.ts";
import type { Consent } from "./consent.ts";
import { createDesk } from "./controller.ts";
import type { SessionDeps } from "./deps.ts";
import { settledState } from "./load-state.ts";
import type { Model, ScreenName } from "./model.ts";
import type { Store } from "./observable.ts";
import { handIn } from "./submit-part.ts";

/** What the candidate can do. Everything shown is in `model`. */
export type Session = {
  model: Store<Model>;
  /** The service's time. */
  now(): number;
  open(): Promise<void>;
  consented(): Consent | undefined;
  agree(consent: Consent): void;
  show(screen: ScreenName, question?: number): void;
  loadPractice(): Promise<void>;
  start(part: string): Promise<void>;
  change(answers: Answers): void;
  submit(): Promise<void>;
  /** Settles a conflict with what is saved, or with what is on this device. */
  settle(choice: "saved" | "here"): Promise<void>;
  /** Goes on in this tab when another one has taken over. */
  takeOver(): Promise<void>;
  /** The page is seen again, or the connection is back. */
  refresh(): Promise<void>;
  /** The page may be gone in a moment. */
  leave(): void;
  /** Called twice a second. */
  tick(): void;
  /** Whether the service has confirmed everything that was done in the running part. */
  isAllSaved(): boolean;
  /** Removes what was not handed in of a closed part from this device. */
  forget(part: string): void;
  say(text: string): void;
};

export const createSession = (deps: SessionDeps): Session => {
  const desk = createDesk(deps);
  const { model, work } = desk;

  deps.tabs.onClaimed(() => {
    if (work() === undefined || model.get().busy !== null) return;
    desk.endWork();
    model.set({ screen: "elsewhere" });
  });

  return {
    model,
    now: deps.clock.now,
    open: async () => {
      model.set({ busy: "opening", trying: false });
      const trying = (): void => model.set({ trying: true, screen: "unreachable" });
      const outcome = await settledState(() => untilAnswered(deps.api.open, trying), deps.drafts);
      model.set({ screen: "loading" });
      await desk.follow(outcome);
    },
    consented: deps.consent.read,
    agree: (consent) => {
      deps.consent.write(consent);
      model.set({ screen: "ready" });
    },
    show: (screen, question) => model.set({ screen, ...(question === undefined ? {} : { question }) }),
    loadPractice: async () => {
      if (model.get().practice !== null) return;
      const outcome = await untilAnswered(deps.api.practice, desk.trying);
      model.set({ trying: false, ...(outcome.kind === "ok" ? { practice: outcome.value } : {}) });
    },
    start: async (part) => {
      if (model.get().busy !== null) return;
      model.set({ busy: "starting", trying: false });
      const outcome = await untilAnswered(() => deps.api.start(part), desk.trying);
      if (outcome.kind === "ok") return desk.follow(outcome);
      await desk.readState();
    },
    change: (answers) => {
      if (work() === undefined || model.get().busy !== null) return;
      model.set({ answers });
      work()?.saver.changed(answers);
    },
    submit: () => handIn(deps.api, deps.drafts, desk, false),
    settle: async (choice) => {
      const { conflict } = model.get();
      const current = work();
      if (current === undefined || conflict === null) return;
      const answers = choice === "saved" ? conflict.saved : conflict.here;
      model.set({ answers, conflict: null, screen: "part" });
      if (choice === "here") current.saver.changed(conflict.here);
      else deps.drafts.remove(current.running.part.id);
    },
    takeOver: async () => {
      model.set({ busy: "opening", trying: false, screen: "loading" });
      await desk.readState();
    },
    refresh: async () => {
      const { screen, busy } = model.get();
      if (busy !== null || screen === "elsewhere" || screen === "conflict" || screen === "closed") return;
      work()?.saver.flush(false);
      const before = work();
      const outcome = await deps.api.state();
      if (outcome.kind === "unreachable" || model.get().busy !== null || work() !== before) return;
      if (outcome.kind === "refused") return desk.follow(outcome);
      const part = work()?.running.part.id;
      if (part !== undefined && outcome.value.current?.id !== part) await desk.afterPart(part);
      else if (part === undefined) await desk.follow(outcome);
      // Another device has gone on from what this one had saved.
      else if (work()?.saver.isIdleBefore(outcome.value.current?.version ?? 0)) desk.compare(outcome.value, null);
    },
    leave: () => work()?.saver.flush(true),
    tick: () => {
      const deadline = work()?.running.deadline ?? Number.POSITIVE_INFINITY;
      if (deps.clock.now() < deadline) return;
      if (model.get().screen !== "time-up") model.set({ screen: "time-up" });
      void handIn(deps.api, deps.drafts, desk, true);
    },
    isAllSaved: () => work()?.saver.unconfirmed() === undefined,
    forget: (part) => {
      deps.drafts.remove(part);
      model.set({ unsent: model.get().unsent.filter((unsent) => unsent.part !== part) });
    },
    say: (said) => model.set({ said }),
  };
};
