import type { Answers, CandidateState } from "#contract/candidate.ts";
import { type Arrival, arrivalOf, arrivalOfRefusal } from "./arrival.ts";
import { EMPTY, type Model, type Notice, type ScreenName } from "./model.ts";
import { untilAnswered } from "./patience.ts";
import { restore } from "./restore.ts";
import type { SessionDeps } from "./session.ts";
import { settledState } from "./settled-state.ts";
import { createStore, type Store } from "./store.ts";
import { createWork, type Work, type WorkStart } from "./work.ts";

/** Where the candidate stands: the screen, the part that is being worked on, and how the service's answers change both. */
export type Desk = {
  model: Store<Model>;
  work(): Work | undefined;
  beginWork(state: CandidateState, start: WorkStart): void;
  endWork(): void;
  arrive(arrival: Arrival): void;
  receive(state: CandidateState, notice?: Notice | null): void;
  readState(): Promise<void>;
  afterPart(part: string): Promise<void>;
  compare(state: CandidateState, here: Answers | null): "same" | "conflict" | "gone";
  /** Notes that a call does not get through and is being repeated. */
  trying(): void;
};

/** How a part ended that is submitted now. */
export const noticeOf = (state: CandidateState, part: string): Notice | null => {
  const ended = state.parts.find(({ id }) => id === part);
  if (ended === undefined || ended.status !== "submitted") return null;
  const early = ended.submitted_at !== null && ended.deadline !== null && ended.submitted_at < ended.deadline;
  return { kind: early ? "submitted" : "time-up", part: ended.name };
};

export const createDesk = (deps: SessionDeps): Desk => {
  const model = createStore<Model>(EMPTY);
  let work: Work | undefined;
  let wasHere = false;

  const trying = (): void => model.set({ trying: true });
  const endWork = (): void => {
    work?.stop();
    work = undefined;
    model.set({ running: null, answers: null, conflict: null });
  };

  const beginWork = (state: CandidateState, start: WorkStart): void => {
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
    const isOver = screen === "thanks" || screen === "closed";
    if (isOver) endWork();
    // A link that is not known may only be mistyped; then nothing that was written is thrown away.
    if (isOver && closed !== "unknown") {
      deps.drafts.clear();
      deps.consent.clear();
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
    const outcome = await settledState(() => untilAnswered(deps.api.state, trying), deps.drafts);
    if (outcome.kind === "ok") receive(outcome.value, notice);
    else arrive(arrivalOfRefusal(outcome.code));
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

  return {
    model,
    work: () => work,
    beginWork,
    endWork,
    arrive,
    receive,
    readState,
    afterPart,
    compare,
    trying,
  };
};
