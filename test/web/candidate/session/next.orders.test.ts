import fc from "fast-check";
import { expect, test } from "vitest";
import { sameAnswers } from "#contract/candidate/answer-text.ts";
import type { Answers } from "#contract/candidate/candidate.ts";
import type { Timer } from "../../../../lib/web/candidate/session/event.ts";
import { MONDAY } from "../../../support/builders.ts";
import { type Answer, aDevice, newPage, type Page, type Sent, unreachable } from "./page.ts";
import { writingTest, written } from "./service.ts";

/** What the candidate does, and what happens to the page. */
const ACTS = ["type", "leave", "submit", "return", "swap-versions", "drop-version", "reload"] as const;
/** A request reaches the service, and its response the page; the page gives it up, though it may still arrive; it is lost. */
const FATES = ["arrives", "is answered", "times out", "is lost"] as const;
const TIMERS: readonly Timer[] = ["due", "save", "page", "settle"];

type Step =
  | { kind: "act"; act: (typeof ACTS)[number] }
  | { kind: "request"; fate: (typeof FATES)[number]; nth: number }
  | { kind: "timer"; timer: Timer }
  /** Another device saves something else, or submits what is saved. */
  | { kind: "elsewhere"; act: "saves" | "submits" }
  | { kind: "time"; seconds: number }
  /** The device's clock is set; the service's next answer sets it right. */
  | { kind: "clock"; hours: number };

const act = (act: (typeof ACTS)[number]): Step => ({ kind: "act", act });
const request = (fate: (typeof FATES)[number], nth = 0): Step => ({ kind: "request", fate, nth });

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 7, arbitrary: fc.constant(act("type")) },
  { weight: 4, arbitrary: fc.constantFrom(act("leave"), act("reload")) },
  { weight: 5, arbitrary: fc.constantFrom(...ACTS).map(act) },
  { weight: 12, arbitrary: fc.tuple(fc.constantFrom(...FATES), fc.nat(4)).map(([fate, nth]) => request(fate, nth)) },
  { weight: 4, arbitrary: fc.constantFrom(...TIMERS).map((timer) => ({ kind: "timer" as const, timer })) },
  { weight: 1, arbitrary: fc.constantFrom("saves", "submits").map((act) => ({ kind: "elsewhere" as const, act })) },
  { weight: 1, arbitrary: fc.constantFrom(1, 300, 900).map((seconds) => ({ kind: "time" as const, seconds })) },
  { weight: 1, arbitrary: fc.constantFrom(-1, 1).map((hours) => ({ kind: "clock" as const, hours })) },
);

/** Orders that are rare, and have lost work before or would. */
const HARD: Step[][] = [
  // A save hangs, and arrives when the part is submitted.
  [act("type"), act("leave"), act("type"), act("submit"), { kind: "timer", timer: "settle" }, request("arrives")],
  // A save of before a reload arrives when the page has read the state.
  [act("type"), act("leave"), act("reload"), request("is answered", 1), request("arrives"), act("type")],
  // A save of before a reload arrives after the one of what was typed since, and then the page is reloaded.
  [
    ...[act("type"), act("leave"), act("type"), act("reload"), request("is answered", 1)],
    ...[{ kind: "timer", timer: "due" } as const, request("is answered", 0), act("reload"), request("is answered", 1)],
  ],
  // A save is answered when the page has gone on to another one, which is lost.
  [
    ...[act("type"), act("leave"), request("arrives"), { kind: "elsewhere", act: "saves" } as const, act("submit")],
    ...[{ kind: "timer", timer: "settle" } as const, request("is answered", 1), request("is answered", 1), act("type")],
    ...[act("leave"), request("is answered", 0), request("is lost", 0)],
  ],
];

/** A request on its way. `answer` once it has reached the service; `isAwaited` until the page gives it up. */
type Request = {
  /** Which of the pages that were opened one after the other. */
  page: number;
  sent: Sent;
  isAwaited: boolean;
  answer?: Answer;
};

/** A candidate's writing test, from its opening on. */
const sitting = () => {
  const service = writingTest();
  const device = aDevice();
  let now = MONDAY;
  let requests: Request[] = [];
  let texts = 0;
  /** What the candidate typed last, unless they have decided against it. */
  let typed: Answers | null = null;
  /** What another device saved last, until the page has shown it. */
  let unseen: Answers | null = null;
  /** What another device has replaced: whoever did so has decided against it. */
  const replaced: Answers[] = [];

  let pages = 0;
  const opened = (): Page => {
    pages += 1;
    const opening = newPage(device, { now, isSure: true, steady: 0 });
    opening.dispatch({ kind: "open" });
    return opening;
  };
  let page = opened();

  const meet = (request: Request, fate: (typeof FATES)[number]): void => {
    const isAwaited = request.isAwaited && request.page === pages;
    if (fate === "arrives" || fate === "is answered")
      request.answer ??= service.answer(`${request.page}`, request.sent, now);
    if (fate !== "arrives") request.isAwaited = false;
    if (fate === "is answered" || fate === "is lost") requests = requests.filter((other) => other !== request);
    if (!isAwaited || fate === "arrives") return;
    if (fate === "is answered") Object.assign(page.clock, { now, isSure: true });
    const answer = fate === "is answered" ? request.answer : undefined;
    page.deliver(request.sent, answer ?? unreachable(request.sent));
  };

  const does = (act: (typeof ACTS)[number]): void => {
    const { screen, busy, other, answers } = page.model();
    const isWorking = screen === "part" && busy === null;
    if (act === "reload") page = opened();
    else if (act === "return") page.dispatch({ kind: "return" });
    else if (act === "leave") page.dispatch({ kind: "leave", isLast: false });
    else if (isWorking && act === "type") {
      const text = written(`text ${++texts}`);
      page.dispatch({ kind: "type", answers: text });
      if (page.model().answers === text) typed = text;
    } else if (isWorking && (act === "submit" || other !== null)) {
      page.dispatch(act === "type" ? { kind: "tick" } : { kind: act });
      // Whoever has two versions decides for the one that is shown.
      if (other !== null) typed = replaced.some((one) => sameAnswers(one, answers)) ? null : page.model().answers;
    }
  };
  const elsewhere = (act: "saves" | "submits"): void => {
    const { id: part, version, answers } = service.part();
    if (act === "submits") service.submit({ part, version }, now);
    else {
      const others = written(`other ${++texts}`);
      const { kind } = service.save({ part, version, answers: others, save_id: `other-${texts}` }, now);
      if (kind === "refused") return;
      unseen = others;
      if (answers !== null) replaced.push(answers);
      // It has gone on with what it found.
      if (sameAnswers(answers, typed)) typed = null;
    }
  };
  const pass = (seconds: number): void => {
    now += seconds * 1000;
    page.clock.now += seconds * 1000;
    page.clock.steady += seconds * 1000;
    page.dispatch({ kind: "tick" });
  };

  const happens = (step: Step): void => {
    if (step.kind === "act") does(step.act);
    else if (step.kind === "timer") page.fire(step.timer);
    else if (step.kind === "elsewhere") elsewhere(step.act);
    else if (step.kind === "time") pass(step.seconds);
    else if (step.kind === "clock") {
      Object.assign(page.clock, { now: page.clock.now + step.hours * 3_600_000, isSure: false });
      page.dispatch({ kind: "tick" });
    } else {
      const request = requests[step.nth % Math.max(1, requests.length)];
      if (request !== undefined) meet(request, step.fate);
    }
    const { answers, other } = page.model();
    if (unseen !== null && [answers, other?.answers ?? null].some((shown) => sameAnswers(shown, unseen))) unseen = null;
    requests.push(...page.sent.splice(0).map((sent) => ({ page: pages, sent, isAwaited: true })));
  };

  const isHere = (): boolean => {
    const { answers, other, unsent } = page.model();
    const stored = device.read();
    const drafts = Object.values(stored.drafts).map((draft) => draft.answers);
    const all = [
      service.part().answers,
      answers,
      other?.answers,
      stored.other?.answers,
      ...drafts,
      ...unsent.map((one) => one.answers),
    ];
    return all.some((one) => one !== undefined && sameAnswers(one, typed));
  };
  /** Everything on its way arrives, and all timers elapse, until nothing is left to happen. */
  const settle = (): void => {
    for (let round = 0; round < 30; round += 1) {
      for (const request of [...requests]) meet(request, "is answered");
      for (const timer of TIMERS) happens({ kind: "timer", timer });
      happens({ kind: "time", seconds: 0 });
    }
  };
  return { service, page: () => page, typed: () => typed, unseen: () => unseen, happens, isHere, settle };
};

/** Whether something typed may have been too late: the time was up, or a submission of before a reload was on its way. */
const mayBeLate = (steps: readonly Step[], seconds: number): boolean => {
  const has = (name: (typeof ACTS)[number]): boolean => steps.some((each) => each.kind === "act" && each.act === name);
  const passed = steps.reduce((sum, each) => sum + (each.kind === "time" ? each.seconds : 0), 0);
  return passed >= 900 || (passed > 0 && seconds > 0) || seconds > 900 || (has("submit") && has("reload"));
};

const END = { "is submitted": 0, "ends with its time": 900, "ends while the page is away": 911 } as const;

test.each(Object.entries(END))(
  "when a test %s, the service has what was typed last, or the page says that it was not received",
  (_how, seconds) => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
        const { service, page, typed, unseen, happens, isHere, settle } = sitting();
        const isAlone = steps.every(({ kind }) => kind !== "elsewhere");
        settle();
        for (const each of steps) {
          happens(each);
          if (typed() !== null) expect(isHere()).toBe(true);
          if (isAlone) expect(page().model().other).toBeNull();
        }
        if (page().model().screen !== "part") settle();
        if (seconds > 0) happens({ kind: "time", seconds });
        // With two versions the candidate submits again.
        for (let tries = isAlone ? 1 : 3; tries > 0; tries -= 1) {
          happens(act("submit"));
          settle();
        }
        const { screen, unsent } = page().model();
        const { answers } = service.part();
        const said = unsent.map((one) => one.answers);
        expect(screen).toBe("ready");
        for (const one of said) expect(sameAnswers(one, answers)).toBe(false);
        // No other device's work is replaced without having been shown.
        if (unseen() !== null) expect(answers).toEqual(unseen());
        const isSaid = typed() === null || said.some((one) => sameAnswers(one, typed()));
        if (!isSaid || (isAlone && !mayBeLate(steps, seconds))) expect(answers).toEqual(typed());
      }),
      { numRuns: 1500, examples: HARD.map((steps) => [steps]) },
    );
  },
);
