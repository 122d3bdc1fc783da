import type { Answers, CandidateState } from "#contract/candidate.ts";
import type { Api } from "./api.ts";
import { type Arrival, arrivalOf, arrivalOfRefusal } from "./arrival.ts";
import type { Submission } from "./bodies.ts";
import type { Clock } from "./clock.ts";
import type { Consent, ConsentKept } from "./consent.ts";
import type { Drafts } from "./drafts.ts";
import { EMPTY, type Model, type Notice, type ScreenName } from "./model.ts";
import { untilAnswered } from "./patience.ts";
import { restore } from "./restore.ts";
import { createStore, type Store } from "./store.ts";
import type { Tabs } from "./tabs.ts";
import { createWork, type Work } from "./work.ts";

export type SessionDeps = { api: Api; clock: Clock; drafts: Drafts; consent: ConsentKept; tabs: Tabs; newId(): string };

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
  /** Called each second. */
  tick(): void;
  say(text: string): void;
};

export const createSession = (deps: SessionDeps): Session => {
  const model = createStore<Model>(EMPTY);
  let work: Work | undefined;
  let wasHere = false;

  const trying = (): void => model.set({ trying: true });
  const endWork = (): void => {
    work?.stop();
    work = undefined;
    model.set({ running: null, answers: null, conflict: null });
  };

  const beginWork = (
    state: CandidateState,
    start: { version: number; answers: Answers | null; unsaved: boolean; sent: Answers | null },
  ): void => {
    const before = work;
    before?.stop();
    work = createWork(
      {
        api: deps.api,
        clock: deps.clock,
        drafts: deps.drafts,
        assistive: deps.consent.read()?.assistive ?? false,
        newId: deps.newId,
        status: (save) => model.set({ save }),
        refused: (code) => void refused(code),
      },
      state,
      start,
      before,
    );
    wasHere = true;
    const again = before?.running.part.id === work?.running.part.id;
    model.set({
      running: work?.running ?? null,
      answers: start.answers,
      save: start.unsaved ? "saving" : "saved",
      conflict: null,
      notice: null,
      ...(again ? {} : { question: 0 }),
    });
    deps.tabs.claim();
  };

  /** Opens the running part with what is saved, or with what this device still holds. */
  const enter = (state: CandidateState): ScreenName => {
    const { current } = state;
    if (current === null || current.id === work?.running.part.id) return model.get().screen;
    const draft = deps.drafts.read(current.id);
    const restored = restore(current, draft);
    const sent = draft?.sent ?? null;
    if (restored.kind === "conflict") {
      beginWork(state, { version: current.version, answers: restored.saved, unsaved: false, sent });
      model.set({ conflict: { saved: restored.saved, here: restored.here } });
      return "conflict";
    }
    beginWork(state, { version: current.version, answers: restored.answers, unsaved: restored.unsaved, sent });
    return "part";
  };

  const arrive = ({ screen, closed }: Arrival): void => {
    if (screen === "closed" || screen === "thanks") {
      endWork();
      deps.drafts.clear();
      if (closed !== "ended") deps.consent.clear();
    }
    model.set({ screen, closed, busy: null, trying: false });
  };

  /** Goes where a state of the service leads. */
  const receive = (state: CandidateState, notice: Notice | null = null): void => {
    const { screen } = model.get();
    const consented = deps.consent.read() !== undefined;
    const arrival = arrivalOf(state, { screen, wasHere, consented });
    model.set({ state, ...(notice === null ? {} : { notice }) });
    if (state.current === null) endWork();
    if (arrival.screen === "part" || arrival.screen === "review") {
      const isSame = work?.running.part.id === state.current?.id;
      const entered = enter(state);
      arrive({ closed: null, screen: entered === "conflict" ? "conflict" : isSame ? arrival.screen : "part" });
    } else arrive(arrival);
  };

  const readState = async (notice: Notice | null = null): Promise<void> => {
    const outcome = await untilAnswered(deps.api.state, trying);
    if (outcome.kind === "ok") receive(outcome.value, notice);
    else arrive(arrivalOfRefusal(outcome.code));
  };

  const noticeOf = (state: CandidateState, part: string): Notice | null => {
    const ended = state.parts.find(({ id }) => id === part);
    if (ended === undefined || ended.status !== "submitted") return null;
    const early = ended.submitted_at !== null && ended.deadline !== null && ended.submitted_at < ended.deadline;
    return { kind: early ? "submitted" : "time-up", part: ended.name };
  };

  /** The part cannot be worked on any more: says how it ended, and goes on. */
  const afterPart = async (part: string): Promise<void> => {
    const outcome = await untilAnswered(deps.api.state, trying);
    if (outcome.kind === "refused") return arrive(arrivalOfRefusal(outcome.code));
    deps.drafts.remove(part);
    endWork();
    receive(outcome.value, noticeOf(outcome.value, part));
  };

  /** Something else than this tab's work is saved: either its own, in truth, or the candidate chooses. */
  const compare = (state: CandidateState, here: Answers | null): "same" | "conflict" | "gone" => {
    const { current } = state;
    if (work === undefined || current === null || current.id !== work.running.part.id) return "gone";
    model.set({ state });
    if (here === null || work.knows(current.answers)) {
      const answers = here ?? current.answers;
      beginWork(state, { version: current.version, answers, unsaved: here !== null, sent: current.answers });
      return "same";
    }
    beginWork(state, { version: current.version, answers: current.answers, unsaved: false, sent: null });
    model.set({ conflict: { saved: current.answers, here }, screen: "conflict", busy: null });
    return "conflict";
  };

  const refused = async (code: string): Promise<void> => {
    const part = work?.running.part.id;
    if (part === undefined || code === "validation_error" || code === "invalid_request") return;
    const { answers } = model.get();
    if (code !== "save_conflict") return afterPart(part);
    const outcome = await untilAnswered(deps.api.state, () => model.set({ save: "offline" }));
    if (outcome.kind === "refused") return arrive(arrivalOfRefusal(outcome.code));
    if (compare(outcome.value, answers) === "gone") await afterPart(part);
  };

  /** Hands the part in. When the time is up nobody is asked any more: what is saved elsewhere stands. */
  const handIn = async (isTimeUp: boolean): Promise<void> => {
    const { busy } = model.get();
    if (work === undefined || busy !== null) return;
    model.set({ busy: "submitting", trying: false });
    const { id } = work.running.part;
    const { signals } = work.running;
    const { version, answers } = await work.saver.settle();
    const batch = signals.take();
    let body: Submission = {
      part: id,
      version,
      ...(answers === null ? {} : { answers }),
      ...(batch === undefined ? {} : { signals: batch }),
    };
    for (;;) {
      const outcome = await untilAnswered(() => deps.api.submit(body), trying);
      if (outcome.kind === "ok") {
        deps.drafts.remove(id);
        endWork();
        return receive(outcome.value, noticeOf(outcome.value, id));
      }
      if (outcome.code !== "save_conflict") {
        if (outcome.code !== "validation_error" || !isTimeUp || body.answers === undefined) {
          return outcome.code === "validation_error" ? unsavable() : afterPart(id);
        }
        body = { part: id, version: body.version };
        continue;
      }
      const state = await untilAnswered(deps.api.state, trying);
      if (state.kind === "refused") return arrive(arrivalOfRefusal(state.code));
      const { current } = state.value;
      if (current === null || current.id !== id) return afterPart(id);
      if (work?.knows(current.answers)) body = { ...body, version: current.version };
      else if (isTimeUp) body = { part: id, version: current.version };
      else {
        compare(state.value, answers);
        return;
      }
    }
  };

  const unsavable = (): void => {
    const { state, answers } = model.get();
    if (state?.current && work !== undefined) {
      const { version } = state.current;
      beginWork(state, { version, answers, unsaved: true, sent: null });
    }
    model.set({ busy: null, trying: false, screen: "part", save: "refused" });
  };

  deps.tabs.onClaimed(() => {
    if (work === undefined || model.get().busy !== null) return;
    endWork();
    model.set({ screen: "elsewhere" });
  });

  return {
    model,
    now: deps.clock.now,
    open: async () => {
      model.set({ busy: "opening", trying: false });
      const outcome = await untilAnswered(deps.api.open, () => model.set({ trying: true, screen: "unreachable" }));
      model.set({ screen: "loading" });
      if (outcome.kind === "ok") return receive(outcome.value);
      // A closed invitation may still say of itself how it ended.
      const state = outcome.code === "not_found" ? outcome : await deps.api.state();
      if (state.kind === "ok") return receive(state.value);
      arrive(arrivalOfRefusal(outcome.code));
    },
    consented: deps.consent.read,
    agree: (consent) => {
      deps.consent.write(consent);
      model.set({ screen: "ready" });
    },
    show: (screen, question) => model.set({ screen, ...(question === undefined ? {} : { question }) }),
    loadPractice: async () => {
      if (model.get().practice !== null) return;
      const outcome = await untilAnswered(deps.api.practice, trying);
      model.set({ trying: false, ...(outcome.kind === "ok" ? { practice: outcome.value } : {}) });
    },
    start: async (part) => {
      if (model.get().busy !== null) return;
      model.set({ busy: "starting", trying: false });
      const outcome = await untilAnswered(() => deps.api.start(part), trying);
      if (outcome.kind === "ok") return receive(outcome.value);
      await readState();
    },
    change: (answers) => {
      if (work === undefined || model.get().busy !== null) return;
      model.set({ answers });
      work.saver.changed(answers);
    },
    submit: () => handIn(false),
    settle: async (choice) => {
      const { conflict } = model.get();
      if (work === undefined || conflict === null) return;
      const answers = choice === "saved" ? conflict.saved : conflict.here;
      model.set({ answers, conflict: null, screen: "part" });
      if (choice === "here") work.saver.changed(conflict.here);
      else deps.drafts.remove(work.running.part.id);
    },
    takeOver: async () => {
      model.set({ busy: "opening", trying: false, screen: "loading" });
      await readState();
    },
    refresh: async () => {
      const { screen, busy } = model.get();
      if (busy !== null || screen === "elsewhere" || screen === "conflict" || screen === "closed") return;
      work?.saver.flush(false);
      const before = work;
      const outcome = await deps.api.state();
      if (outcome.kind === "unreachable" || model.get().busy !== null || work !== before) return;
      if (outcome.kind === "refused") return arrive(arrivalOfRefusal(outcome.code));
      const part = work?.running.part.id;
      if (part !== undefined && outcome.value.current?.id !== part) await afterPart(part);
      else if (part === undefined) receive(outcome.value);
      // Another device has gone on from what this one had saved.
      else if (work?.saver.isIdleBefore(outcome.value.current?.version ?? 0)) compare(outcome.value, null);
    },
    leave: () => work?.saver.flush(true),
    tick: () => {
      if (work !== undefined && deps.clock.now() >= work.running.deadline) void handIn(true);
    },
    say: (said) => model.set({ said }),
  };
};
