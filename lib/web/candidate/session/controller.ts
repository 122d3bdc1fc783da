import type { Answers, CandidateState } from "#contract/candidate/candidate.ts";
import { createObservable, type Observable } from "../../kit/observable.ts";
import type { Answered } from "../service/api.ts";
import type { Submission } from "../service/request-bodies.ts";
import { untilAnswered } from "../service/retry.ts";
import { type ActivePart, type ActivePartStart, createActivePart } from "./active-part.ts";
import { isConsentTo } from "./consent.ts";
import type { SessionDeps } from "./deps.ts";
import { loadState } from "./load-state.ts";
import { EMPTY, type Model, type Notice, type ScreenName } from "./model.ts";
import { type NextScreen, nextScreen, screenForRefusal } from "./next-screen.ts";
import { restore } from "./restore-draft.ts";
import { findUnsent } from "./unsent.ts";

/**
 * The state of the candidate's session: the screen and the active part, and how the service's responses change both.
 */
export type Controller = {
  model: Observable<Model>;
  activePart(): ActivePart | undefined;
  beginPart(state: CandidateState, start: ActivePartStart): void;
  /** Stops saving and recording; the screen stays until the service returns the next state. */
  stopPart(): void;
  /** Stops the active part and clears it from the model. */
  endPart(): void;
  goTo(next: NextScreen): void;
  /** Shows the screen for a response, and finds work of closed parts that the service has not received. */
  handle(answer: Answered<CandidateState>, notice?: Notice | null): Promise<void>;
  readState(): Promise<void>;
  afterPart(part: string): Promise<void>;
  compare(state: CandidateState, here: Answers | null): "same" | "conflict" | "gone";
  /** Marks a call as unreachable and being repeated. */
  retrying(): void;
};

/** How a submitted part ended. */
export const noticeOf = (state: CandidateState, part: string): Notice | null => {
  const ended = state.parts.find(({ id }) => id === part);
  if (ended === undefined || ended.status !== "submitted") return null;
  const early = ended.submitted_at !== null && ended.deadline !== null && ended.submitted_at < ended.deadline;
  return { kind: early ? "submitted" : "time-up", part, name: ended.name };
};

export const createController = (deps: SessionDeps): Controller => {
  const model = createObservable<Model>(EMPTY);
  let activePart: ActivePart | undefined;
  let wasHere = false;

  const retrying = (): void => model.set({ retrying: true });
  const stopPart = (): void => {
    activePart?.stop();
    activePart = undefined;
  };
  const endPart = (): void => {
    stopPart();
    model.set({ running: null, answers: null, aside: null });
  };

  const beginPart = (state: CandidateState, start: ActivePartStart): void => {
    const before = activePart;
    before?.stop();
    activePart = createActivePart(
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
    const again = before?.running.part.id === activePart?.running.part.id;
    model.set({
      running: activePart?.running ?? null,
      answers: start.answers,
      save: start.unsaved ? "saving" : "saved",
      savedUntil: start.savedUntil,
      notice: null,
      aside: activePart === undefined ? null : deps.aside.read(activePart.running.part.id),
      ...(again || activePart === undefined ? {} : deps.places.read(activePart.running.part.id)),
    });
    deps.tabLock.claim();
  };

  /**
   * This device's answers differ from the saved ones, and it is unknown which the candidate wants: the page continues
   * with the saved ones, so that deciding takes no time from the test, and keeps its own.
   */
  const setAside = ({ current, server_time }: CandidateState, answers: Answers, changedAt: number): void => {
    if (current === null) return;
    const besideAt = Date.parse(current.saved_at ?? server_time);
    deps.aside.write(current.id, { answers, from: "here", changedAt, besideAt });
  };

  /** Opens the running part with the saved answers, or with this device's draft. */
  const enter = (state: CandidateState): ScreenName => {
    const { current } = state;
    if (current === null || current.id === activePart?.running.part.id) return model.get().screen;
    const draft = deps.drafts.read(current.id);
    const restored = restore(current, draft);
    const { version } = current;
    const sent = draft?.sent ?? null;
    const now = Date.parse(state.server_time);
    if (restored.kind === "conflict") {
      setAside(state, restored.here, draft?.changed_at ?? now);
      beginPart(state, { version, answers: restored.saved, unsaved: false, sent, savedUntil: now });
      return "part";
    }
    const { answers, unsaved } = restored;
    beginPart(state, { version, answers, unsaved, sent, savedUntil: unsaved ? (draft?.saved_until ?? now) : now });
    return "part";
  };

  const goTo = ({ screen, closed }: NextScreen): void => {
    const isOver = screen === "thanks" || screen === "closed";
    if (isOver) endPart();
    // An unknown link may just be mistyped, so drafts are not deleted.
    if (isOver && closed !== "unknown") {
      const isUnsent = (part: string): boolean => model.get().unsent.some((unsent) => unsent.part === part);
      for (const part of deps.drafts.held()) if (!isUnsent(part)) deps.drafts.remove(part);
      deps.consent.clear();
      deps.places.clear();
      deps.aside.clear();
    }
    model.set({ screen, closed, busy: null, retrying: false });
  };

  const receive = (state: CandidateState, notice: Notice | null): void => {
    const { screen } = model.get();
    const consented = isConsentTo(deps.consent.read(), state);
    const next = nextScreen(state, { screen, wasHere, consented });
    model.set({ state, ...(notice === null ? {} : { notice }) });
    if (state.current === null) endPart();
    if (next.screen === "part" || next.screen === "review") {
      const isSame = activePart?.running.part.id === state.current?.id;
      const entered = enter(state);
      goTo({ closed: null, screen: isSame ? next.screen : entered });
    } else goTo(next);
  };

  const handle = async (answer: Answered<CandidateState>, notice: Notice | null = null): Promise<void> => {
    const { code } = answer.kind === "refused" ? answer : { code: undefined };
    const submitted = answer.kind === "ok" ? answer.value.parts.filter(({ status }) => status === "submitted") : [];
    // After everything is submitted, the service does not return the parts. Work of a withdrawn or expired invitation
    // does not count.
    const isClosed = (part: string): boolean => code === "already_submitted" || submitted.some(({ id }) => id === part);
    const { unsent } = model.get();
    const isNew = (part: string): boolean => isClosed(part) && !unsent.some((known) => known.part === part);
    const submit = (body: Submission) => untilAnswered(() => deps.api.submit(body), retrying);
    model.set({ unsent: [...unsent, ...(await findUnsent({ drafts: deps.drafts, submit }, isNew))] });
    if (answer.kind === "ok") receive(answer.value, notice);
    else goTo(screenForRefusal(answer.code));
  };

  const readState = async (): Promise<void> =>
    handle(await loadState(() => untilAnswered(deps.api.state, retrying), deps.drafts));

  /** The part is closed: shows how it ended, and continues. */
  const afterPart = async (part: string): Promise<void> => {
    const answer = await untilAnswered(deps.api.state, retrying);
    // Another call has found it closed, or another tab has taken over.
    if (activePart?.running.part.id !== part) return;
    stopPart();
    await handle(answer, answer.kind === "ok" ? noticeOf(answer.value, part) : null);
  };

  /** The saved answers differ from this tab's: either this tab sent them, or they are of another device. */
  const compare = (state: CandidateState, here: Answers | null): "same" | "conflict" | "gone" => {
    const { current } = state;
    if (activePart === undefined || current === null || current.id !== activePart.running.part.id) return "gone";
    model.set({ state });
    const now = Date.parse(state.server_time);
    if (here === null || activePart.knows(current.answers)) {
      beginPart(state, {
        version: current.version,
        answers: here ?? current.answers,
        unsaved: here !== null,
        sent: current.answers,
        savedUntil: here === null ? now : model.get().savedUntil,
      });
      return "same";
    }
    const saved = { version: current.version, answers: current.answers, unsaved: false, sent: null };
    setAside(state, here, deps.clock.now());
    beginPart(state, { ...saved, savedUntil: now });
    model.set({ screen: "part", busy: null });
    return "conflict";
  };

  const refused = async (code: string): Promise<void> => {
    const before = activePart;
    const part = before?.running.part.id;
    if (part === undefined || code === "validation_error" || code === "invalid_request") return;
    if (code !== "save_conflict") return afterPart(part);
    const outcome = await untilAnswered(deps.api.state, () => model.set({ save: "offline" }));
    // Meanwhile the test is being submitted, which settles the conflict, or another tab has taken over.
    if (activePart !== before || model.get().busy !== null) return;
    if (outcome.kind === "refused") return goTo(screenForRefusal(outcome.code));
    // The answers as they are now: the candidate has worked on while the state was on its way.
    if (compare(outcome.value, model.get().answers) === "gone") await afterPart(part);
  };

  return {
    model,
    activePart: () => activePart,
    beginPart,
    stopPart,
    endPart,
    goTo,
    handle,
    readState,
    afterPart,
    compare,
    retrying,
  };
};
