import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestSlug } from "#contract/assessments/assessment.ts";
import type { Answers } from "#contract/candidate/candidate.ts";
import { ApiError } from "#contract/errors.ts";
import type { InvitationStatus } from "#contract/invitations/invitation-status.ts";
import { GRACE_MS, statusAt } from "#domain/invitations/lifecycle.ts";
import { anAccount, fakeClock, MONDAY } from "../support/builders.ts";
import { type Engine, startEngine } from "../support/engines/engine.ts";
import { newTable, type TestTable } from "../support/engines/table.ts";
import { aWorld, type World } from "../support/harness/invitation-harness.ts";

/** `PART_HISTORIES=5000 npm test -- test/model` is the long mode. A failure prints the seed and path that replay it. */
const HISTORIES = Number(process.env.PART_HISTORIES ?? 40);

const MINUTE = 60_000;
const DURATION = 15 * MINUTE;
const ALL: TestSlug[] = ["proofreading-test", "editing-test", "writing-test"];
const LENGTHS: Partial<Record<TestSlug, number>> = { "writing-test": 20 * MINUTE };
/** Soon, so that histories reach it: a day after the invitation was made, at half past the histories' start. */
const EXPIRES = MONDAY + 24 * 60 * MINUTE;

type Model = {
  tests: TestSlug[];
  now: number;
  status: InvitationStatus;
  /** How many parts are submitted, and when the running one ends. */
  done: number;
  deadline: number | undefined;
  version: number;
  text: string | undefined;
};
type Real = { world: World; id: string; clock: ReturnType<typeof fakeClock> };

const codeOf = async (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => "ok",
    (error: unknown) => {
      if (error instanceof ApiError) return error.code;
      throw error;
    },
  );

const isOver = (model: Model) => model.deadline !== undefined && model.now >= model.deadline + GRACE_MS;
const isExpired = (model: Model) =>
  ["pending", "in_progress"].includes(model.status) &&
  model.done < model.tests.length &&
  !(model.deadline !== undefined && (model.done === model.tests.length - 1 || !isOver(model))) &&
  model.now >= EXPIRES;

const end = (model: Model) => {
  model.done += 1;
  model.deadline = undefined;
  // A text waits for the scorer; everything else is scored with the last submission.
  const texts: TestSlug[] = ["writing-test", "editing-test"];
  if (model.done === model.tests.length && !model.tests.some((test) => texts.includes(test)))
    model.status = "completed";
};
/** What every call but a save does first: a part whose time is up is closed. */
const settle = (model: Model) => {
  if (isOver(model) && model.status === "in_progress") end(model);
};
const closedCode = (model: Model): string | undefined => {
  if (model.status === "completed") return "already_submitted";
  return ["cancelled", "expired"].includes(model.status) || isExpired(model) ? "invitation_closed" : undefined;
};

type Step = { name: string; act: (model: Model, real: Real) => Promise<void> };
const command = (step: Step): fc.AsyncCommand<Model, Real> => ({
  check: () => true,
  run: async (model, real) => {
    await step.act(model, real);
    const row = await real.world.read(real.id);
    const at = `after ${step.name}`;
    expect(statusAt(row, model.now), at).toBe(isExpired(model) ? "expired" : model.status);
    expect(row.parts_submitted, at).toBe(model.done);
    expect((await real.world.result(real.id)) !== undefined, at).toBe(model.status === "completed");
  },
  toString: () => step.name,
});

const start = (which: number) =>
  command({
    name: `start(${ALL[which]})`,
    act: async (model, real) => {
      const test = ALL[which] ?? "editing-test";
      const code = await codeOf(real.world.candidate(real.id).start(test));
      settle(model);
      const closed = closedCode(model);
      if (closed !== undefined) return expect(code).toBe(closed);
      const index = model.tests.indexOf(test);
      if (index < 0) return expect(code).toBe("validation_error");
      if (index !== model.done) return expect(code).toBe(index < model.done ? "part_closed" : "part_not_ready");
      expect(code).toBe("ok");
      if (model.deadline !== undefined) return;
      model.status = "in_progress";
      Object.assign(model, { deadline: model.now + (LENGTHS[test] ?? DURATION), version: 0, text: undefined });
    },
  });

const answersOf = (test: TestSlug, text: string): Answers =>
  test === "proofreading-test"
    ? { kind: "proofreading", marks: [text.length] }
    : { kind: test === "editing-test" ? "editing" : "writing", text };

/** The part that is next or running; the last one when all are submitted. */
const current = (model: Model): TestSlug => model.tests[Math.min(model.done, model.tests.length - 1)] ?? "editing-test";

let saves = 0;
const save = (behind: number) =>
  command({
    name: `save(${behind} versions behind)`,
    act: async (model, real) => {
      const [part, text] = [current(model), `Text ${saves}`];
      saves += 1;
      const act = () =>
        codeOf(real.world.candidate(real.id).save(part, model.version - behind, answersOf(part, text), `s${saves}`));
      const code = await act();
      const closed = closedCode(model);
      if (closed !== undefined) return expect(code).toBe(closed);
      if (model.done === model.tests.length) return expect(code).toBe("part_closed");
      if (model.deadline === undefined) return expect(code).toBe("part_not_ready");
      if (isOver(model)) return expect(code).toBe("part_closed");
      if (behind > 0) return expect(code).toBe("save_conflict");
      expect(code).toBe("ok");
      expect(await act(), "the same save again").toBe("ok");
      Object.assign(model, { version: model.version + 1, text });
      const state = await real.world.candidate(real.id).state();
      expect(state.current).toMatchObject({ version: model.version, answers: answersOf(part, text) });
    },
  });

const submit = (behind: number) =>
  command({
    name: `submit(${behind} versions behind)`,
    act: async (model, real) => {
      const code = await codeOf(real.world.candidate(real.id).submit(current(model), model.version - behind));
      const before = model.done;
      settle(model);
      const closed = closedCode(model);
      if (closed !== undefined) return expect(code).toBe(closed);
      if (model.done > before) return expect(code).toBe("part_closed");
      if (model.done === model.tests.length) return expect(["ok", "part_closed"]).toContain(code);
      if (model.deadline === undefined) return expect(code).toBe("part_not_ready");
      if (behind > 0) return expect(code).toBe("save_conflict");
      expect(code).toBe("ok");
      end(model);
    },
  });

const sweep = command({
  name: "sweep",
  act: async (model, real) => {
    expect(await real.world.sweep()).toMatchObject({ failed: 0 });
    settle(model);
    if (isExpired(model)) model.status = "expired";
  },
});

const score = command({
  name: "score",
  act: async (model, real) => {
    await Promise.all([real.world.score(real.id), real.world.score(real.id)]);
    if (model.status === "in_progress" && model.done === model.tests.length) model.status = "completed";
  },
});

const cancel = command({
  name: "cancel",
  act: async (model, real) => {
    const code = await codeOf(real.world.cancel(real.id));
    if (model.status === "cancelled") return expect(code).toBe("ok");
    const closed = closedCode(model) ?? (model.done === model.tests.length ? "already_submitted" : undefined);
    expect(code).toBe(closed ?? "ok");
    if (closed === undefined) model.status = "cancelled";
  },
});

const advance = (ms: number) =>
  command({
    name: `advance(${ms} ms)`,
    act: async (model, real) => {
      model.now += ms;
      real.clock.advance(ms);
    },
  });

const next = command({
  name: "start the next",
  act: async (model, real) => {
    if (model.done < model.tests.length) await start(ALL.indexOf(current(model))).run(model, real);
  },
});

const steps = fc.commands(
  [
    fc.nat({ max: 2 }).map(start),
    fc.constant(next),
    fc.constant(next),
    fc.constantFrom(0, 0, 0, 1).map(save),
    fc.constantFrom(0, 0, 0, 1).map(submit),
    fc.constantFrom(0, 0, 0, 1).map(submit),
    fc.constant(sweep),
    fc.constant(score),
    fc.constantFrom(cancel, sweep, sweep, sweep),
    fc.constantFrom(1000, 5 * MINUTE, DURATION - 1, DURATION, GRACE_MS, 20 * MINUTE).map(advance),
  ],
  { maxCommands: 30, size: "max" },
);

/** How long before the expiry a history begins, and with which tests. */
const histories = fc.record({
  minutesBefore: fc.constantFrom(0, 0, 10, 20, 60, 23 * 60),
  tests: fc.constantFrom<TestSlug[]>(["editing-test"], ["proofreading-test", "editing-test"], ["writing-test"], ALL),
});

let engine: Engine;
let table: TestTable;
beforeAll(async () => {
  engine = await startEngine();
  table = await newTable(engine);
});
afterAll(() => engine.stop());

test(
  `any of ${HISTORIES} histories of a candidate, near the expiry: as the model says`,
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, histories, async (history, { minutesBefore, tests }) => {
        const clock = fakeClock();
        const world = aWorld(table, await anAccount(table, 10), clock);
        const { invitation } = await world.create({ tests, expiry_hours: 24 });
        clock.advance(EXPIRES - MONDAY - minutesBefore * MINUTE - 1);
        const model: Model = {
          tests,
          now: clock.now(),
          status: "pending",
          done: 0,
          deadline: undefined,
          version: 0,
          text: undefined,
        };
        await fc.asyncModelRun(() => ({ model, real: { world, id: invitation.id, clock } }), history);
        // The table is shared with the next history: nothing of this one may still be due then.
        clock.advance(1000 * 60 * MINUTE);
        for (let round = 0; round < 3; round += 1) await world.sweep();
        await world.score(invitation.id);
      }),
      { numRuns: HISTORIES },
    );
  },
  60_000 + HISTORIES * 1000,
);
