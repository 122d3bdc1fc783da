import type { Answers, CandidateState } from "#contract/candidate.ts";
import type { Answered } from "../service/api.ts";
import type { Submission } from "../service/request-bodies.ts";
import { untilAnswered } from "../service/retry.ts";
import { createWork, type Work, type WorkStart } from "./active-part.ts";
import type { SessionDeps } from "./deps.ts";
import { settledState } from "./load-state.ts";
import { EMPTY, type Model, type Notice, type ScreenName } from "./model.ts";
import { type Arrival, arrivalOf, arrivalOfRefusal } from "./next-screen.ts";
import { createStore, type Store } from "./observable.ts";
import { restore } from "./restore-draft.ts";
import { findUnsent } from "./unsent.ts";

/** Where the candidate stands: the screen, the part that is being worked on, and how the service's answers change both. */
export type Desk = {
  model: Store<Model>;
  work(): Work | undefined;
  beginWork(state: CandidateState, start: WorkStart): void;
  /** Nothing is saved or noticed any more; the screen stays until the service says what comes next. */
  stopWork(): void;
  /** Stops the work and forgets it. */
  endWork(): void;
  arrive(arrival: Arrival): void;
  /** Goes where an answer of the service leads, and finds out what of a closed part it has not received. */
  follow(answer: Answered<CandidateState>, notice?: Notice | null): Promise<void>;
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
  return { kind: early ? "submitted" : "time-up", part, name: ended.name };
};

export const createDesk = (deps: SessionDeps): Desk => {
  const model = createStore<Model>(EMPTY);
  let work: Work | undefined;
  let wasHere = false;

  const trying = (): void => model.set({ trying: true });
  const stopWork = (): void => {
    work?.stop();
    work = undefined;
  };
  const endWork = (): void => {
    stopWork();
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
        savedUntil: (savedUntil) => model.set({ savedUntil }),
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
      savedUntil: start.savedUntil,
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
    const { version } = current;
    const sent = draft?.sent ?? null;
    const now = Date.parse(state.server_time);
    if (restored.kind === "conflict") {
      beginWork(state, { version, answers: restored.saved, unsaved: false, sent, savedUntil: now });
      model.set({ conflict: { saved: restored.saved, here: restored.here } });
      return "conflict";
    }
    const { answers, unsaved } = restored;
    beginWork(state, { version, answers, unsaved, sent, savedUntil: unsaved ? (draft?.saved_until ?? now) : now });
    return "part";
  };

  const arrive = ({ screen, closed }: Arrival): void => {
    const isOver = screen === "thanks" || screen === "closed";
    if (isOver) endWork();
    // A link that is not known may only be mistyped; then nothing that was written is thrown away.
    if (isOver && closed !== "unknown") {
      const isUnsent = (part: string): boolean => model.get().unsent.some((unsent) => unsent.part === part);
      for (const part of deps.drafts.held()) if (!isUnsent(part)) deps.drafts.remove(part);
      deps.consent.clear();
    }
    model.set({ screen, closed, busy: null, trying: false });
  };

  const receive = (state: CandidateState, notice: Notice | null): void => {
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

  const follow = async (answer: Answered<CandidateState>, notice: Notice | null = null): Promise<void> => {
    const { code } = answer.kind === "refused" ? answer : { code: undefined };
    const submitted = answer.kind === "ok" ? answer.value.parts.filter(({ status }) => status === "submitted") : [];
    // Once all is submitted the service no longer gives the parts. A withdrawn or expired invitation counts for nothing.
    const isClosed = (part: string): boolean => code === "already_submitted" || submitted.some(({ id }) => id === part);
    const { unsent } = model.get();
    const isNew = (part: string): boolean => isClosed(part) && !unsent.some((known) => known.part === part);
    const submit = (body: Submission) => untilAnswered(() => deps.api.submit(body), trying);
    model.set({ unsent: [...unsent, ...(await findUnsent({ drafts: deps.drafts, submit }, isNew))] });
    if (answer.kind === "ok") receive(answer.value, notice);
    else arrive(arrivalOfRefusal(answer.code));
  };

  const readState = async (): Promise<void> =>
    follow(await settledState(() => untilAnswered(deps.api.state, trying), deps.drafts));

  /** The part cannot be worked on any more: says how it ended, and goes on. */
  const afterPart = async (part: string): Promise<void> => {
    const answer = await untilAnswered(deps.api.state, trying);
    stopWork();
    await follow(answer, answer.kind === "ok" ? noticeOf(answer.value, part) : null);
  };

  /** Something else than this tab's work is saved: either its own, in truth, or the candidate chooses. */
  const compare = (state: CandidateState, here: Answers | null): "same" | "conflict" | "gone" => {
    const { current } = state;
    if (work === undefined || current === null || current.id !== work.running.part.id) return "gone";
    model.set({ state });
    const now = Date.parse(state.server_time);
    if (here === null || work.knows(current.answers)) {
      beginWork(state, {
        version: current.version,
        answers: here ?? current.answers,
        unsaved: here !== null,
        sent: current.answers,
        savedUntil: here === null ? now : model.get().savedUntil,
      });
      return "same";
    }
    const saved = { version: current.version, answers: current.answers, unsaved: false, sent: null };
    beginWork(state, { ...saved, savedUntil: now });
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
    stopWork,
    endWork,
    arrive,
    follow,
    readState,
    afterPart,
    compare,
    trying,
  };
};
