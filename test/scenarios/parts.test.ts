import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestSlug } from "#contract/assessment.ts";
import type { Answers } from "#contract/candidate.ts";
import { ApiError } from "#contract/errors.ts";
import { GRACE_MS, SCORING_PATIENCE_MS } from "#domain/invitations/lifecycle.ts";
import { anAccount, fakeClock } from "../support/builders.ts";
import { type Engine, startEngine } from "../support/engine.ts";
import { aWorld } from "../support/invitation-harness.ts";
import { newTable, type TestTable } from "../support/table.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const QUARTER = 15 * MINUTE;

let engine: Engine;
let table: TestTable;
beforeAll(async () => {
  engine = await startEngine();
  table = await newTable(engine);
});
afterAll(() => engine.stop());

const edited = (text: string): Answers => ({ kind: "editing", text });
const marked = (...marks: number[]): Answers => ({ kind: "proofreading", marks });
const codeOf = async (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => "ok",
    (error: unknown) => {
      if (error instanceof ApiError) return error.code;
      throw error;
    },
  );

/** An invitation, its world and its candidate; a link that expires a day after it was made. */
const invited = async (tests: TestSlug[], more: { extra_time_percent?: number } = {}) => {
  const clock = fakeClock();
  const world = aWorld(table, await anAccount(table, 10), clock);
  const { invitation } = await world.create({ tests, expiry_hours: 24, ...more });
  const { id } = invitation;
  return {
    clock,
    world,
    id,
    candidate: world.candidate(id),
    read: () => world.read(id),
    result: () => world.result(id),
  };
};

describe("start", () => {
  test("sets the deadline by the service's clock, and begins the invitation", async () => {
    const { candidate, clock, read } = await invited(["editing-test"]);
    clock.advance(HOUR);
    await candidate.start("editing-test");
    const { status, started_at, test_deadline } = await read();
    expect(status).toBe("in_progress");
    expect(started_at).toBe(new Date(clock.now()).toISOString());
    expect(test_deadline).toBe(new Date(clock.now() + QUARTER).toISOString());
  });

  test.each([
    [0, 15, 15],
    [25, 18.75, 19],
    [100, 30, 30],
  ])("with %i %% extra time allows %d minutes, shown as %i", async (extra_time_percent, minutes, shown) => {
    const { candidate, clock, read } = await invited(["editing-test"], { extra_time_percent });
    await candidate.start("editing-test");
    expect((await read()).test_deadline).toBe(new Date(clock.now() + minutes * MINUTE).toISOString());
    expect(await candidate.state()).toMatchObject({ extra_time_percent, parts: [{ duration_minutes: shown }] });
  });

  test.each([
    [-1, "ok"],
    [0, "invitation_closed"],
    [1, "invitation_closed"],
  ])("%i ms from expires_at: %s", async (ms, code) => {
    const { candidate, clock } = await invited(["editing-test"]);
    clock.advance(24 * HOUR + ms);
    expect(await codeOf(candidate.start("editing-test"))).toBe(code);
  });

  test("of the second part: between the first one's end and expires_at, not at it", async () => {
    for (const [ms, code] of [
      [-1, "ok"],
      [0, "invitation_closed"],
    ] as const) {
      const { candidate, clock } = await invited(["editing-test", "proofreading-test"]);
      await candidate.start("editing-test");
      await candidate.submit("editing-test", 0);
      clock.advance(24 * HOUR + ms);
      expect(await codeOf(candidate.start("proofreading-test"))).toBe(code);
    }
  });

  test("again while it runs changes nothing: a reload gets the same content, deadline and answers", async () => {
    const { candidate, clock } = await invited(["editing-test"]);
    await candidate.start("editing-test");
    await candidate.save("editing-test", 0, edited("Half done."), "s1");
    const before = await candidate.state();
    clock.advance(MINUTE);
    await candidate.start("editing-test");
    expect(await candidate.state()).toEqual({ ...before, server_time: new Date(clock.now()).toISOString() });
    expect(before.current?.answers).toEqual(edited("Half done."));
  });

  test("of a part out of turn is refused, of one that is over too, of one that is none as a fault", async () => {
    const { candidate } = await invited(["editing-test", "proofreading-test", "grammar-test"]);
    expect(await codeOf(candidate.start("proofreading-test"))).toBe("part_not_ready");
    await candidate.start("editing-test");
    expect(await codeOf(candidate.start("proofreading-test"))).toBe("part_not_ready");
    await candidate.submit("editing-test", 0);
    expect(await codeOf(candidate.start("editing-test"))).toBe("part_closed");
    expect(await codeOf(candidate.start("grammar-test"))).toBe("part_not_ready");
    expect(await codeOf(candidate.start("writing-test"))).toBe("validation_error");
  });

  test("twenty times at once draws once", async () => {
    const { candidate, world, id } = await invited(["grammar-test"]);
    await Promise.all(Array.from({ length: 20 }, () => candidate.start("grammar-test")));
    const [part, ...more] = await world.deps.parts.list((await world.read(id)).account_id, id);
    expect(more).toEqual([]);
    const { current } = await candidate.state();
    if (current?.content.kind !== "choice") throw new Error("No items");
    expect(current.content.items.map((item) => item.id)).toEqual(part?.items);
  });

  test("a test that comes twice brings other items and the other form", async () => {
    const { candidate, world, id } = await invited(["grammar-test", "editing-test", "full-editing-assessment"]);
    const full = (test: string) => `full-editing-assessment.${test}`;
    for (const part of ["grammar-test", "editing-test", full("grammar-test"), full("editing-test")]) {
      await candidate.start(part);
      await candidate.submit(part, 0);
    }
    const parts = await world.deps.parts.list((await world.read(id)).account_id, id);
    const part = (of: string) => parts.find((one) => one.id === of);
    expect(part("editing-test")?.form).not.toBe(part(full("editing-test"))?.form);
    const items = [...(part("grammar-test")?.items ?? []), ...(part(full("grammar-test"))?.items ?? [])];
    expect(new Set(items).size).toBe(48);
  });
});

describe("save", () => {
  test.each([
    [QUARTER - 1, "ok"],
    [QUARTER, "ok"],
    [QUARTER + GRACE_MS - 1, "ok"],
    [QUARTER + GRACE_MS, "part_closed"],
    [QUARTER + GRACE_MS + 1, "part_closed"],
  ])("%i ms after the start: %s", async (ms, code) => {
    const { candidate, clock } = await invited(["editing-test"]);
    await candidate.start("editing-test");
    clock.advance(ms);
    expect(await codeOf(candidate.save("editing-test", 0, edited("Late."), "s1"))).toBe(code);
  });

  test("what was saved stands when a late one is refused", async () => {
    const { candidate, clock, world, id, result } = await invited(["proofreading-test"]);
    await candidate.start("proofreading-test");
    await candidate.save("proofreading-test", 0, marked(1, 2), "s1");
    clock.advance(QUARTER + GRACE_MS);
    await codeOf(candidate.save("proofreading-test", 1, marked(3), "s2"));
    await world.sweep();
    const [part] = await world.deps.parts.list((await world.read(id)).account_id, id);
    expect(part?.answers).toEqual(marked(1, 2));
    expect(await result()).toMatchObject({ tests: [{ duration_sec: 900 }] });
  });

  test("the same save again is answered the same; another on the old version is refused", async () => {
    const { candidate } = await invited(["editing-test"]);
    await candidate.start("editing-test");
    const first = await candidate.save("editing-test", 0, edited("One."), "s1");
    expect(await candidate.save("editing-test", 0, edited("One."), "s1")).toEqual(first);
    expect(await codeOf(candidate.save("editing-test", 0, edited("Other."), "s2"))).toBe("save_conflict");
    expect((await candidate.state()).current).toMatchObject({ version: 1, answers: edited("One.") });
  });

  test("two tabs racing: one wins each round, nothing is overwritten", async () => {
    const { candidate } = await invited(["editing-test"]);
    await candidate.start("editing-test");
    for (let version = 0; version < 10; version += 1) {
      const tabs = ["left", "right"].map((tab) =>
        codeOf(candidate.save("editing-test", version, edited(`${tab} ${version}`), `${tab}-${version}`)),
      );
      expect((await Promise.all(tabs)).sort()).toEqual(["ok", "save_conflict"]);
      const { current } = await candidate.state();
      expect(current?.version).toBe(version + 1);
    }
  });

  test("of a part that has not been started, of none, and of a wrong kind", async () => {
    const { candidate } = await invited(["editing-test", "proofreading-test"]);
    expect(await codeOf(candidate.save("editing-test", 0, edited(""), "s1"))).toBe("part_not_ready");
    await candidate.start("editing-test");
    expect(await codeOf(candidate.save("proofreading-test", 0, marked(1), "s1"))).toBe("part_not_ready");
    for (const name of ["nothing", "", "__proto__", "x".repeat(2000)]) {
      expect(await codeOf(candidate.save(name, 0, marked(1), "s1"))).toBe("validation_error");
      expect(await codeOf(candidate.submit(name, 0))).toBe("validation_error");
      expect(await codeOf(candidate.start(name))).toBe("validation_error");
    }
    expect(await codeOf(candidate.save("editing-test", 0, marked(1), "s1"))).toBe("validation_error");
  });

  test("after a submission the part is closed to every tab", async () => {
    const { candidate } = await invited(["editing-test", "proofreading-test"]);
    await candidate.start("editing-test");
    await candidate.submit("editing-test", 0, edited("Done."));
    expect(await codeOf(candidate.save("editing-test", 1, edited("More."), "s1"))).toBe("part_closed");
    expect(await codeOf(candidate.submit("editing-test", 4, edited("More.")))).toBe("part_closed");
    expect(await codeOf(candidate.submit("editing-test", 0, edited("Done.")))).toBe("ok");
  });

  test("malformed signals are left out and the answers kept", async () => {
    const { candidate, world, id } = await invited(["editing-test"]);
    await candidate.start("editing-test");
    for (const [index, signals] of [null, 7, "x", { seq: -1 }, { seq: 1, away_ms: [1e99] }, []].entries()) {
      await candidate.save("editing-test", index, edited(`Take ${index}.`), `s${index}`, signals);
    }
    const [part] = await world.deps.parts.list((await world.read(id)).account_id, id);
    expect(part).toMatchObject({ version: 6, answers: edited("Take 5."), signals: { batches: 0 } });
  });
});

describe("signals that name what is no item of the part", () => {
  const named = (seq: number, ...items: string[]) => ({
    ...{
      seq,
      input: { touch: false, ime: false, assistive: false },
      keys: { intervals_ms: [], deletions: 0, jumps: 0 },
    },
    ...{ pastes: [], away_ms: [], fullscreen_exits: 0, copy_attempts: 0, keys_blocked: 0 },
    answers: items.map((item) => ({ item, ms: 1000 })),
  });
  const NAMES = ["", "nothing", "a.b", "kind", ...Object.getOwnPropertyNames(Object.prototype)];

  test.each(NAMES)("%j: the answers are saved and submitted, and the times of its items kept", async (name) => {
    const { candidate, world, id } = await invited(["grammar-test", "editing-test"]);
    const parts = async () => world.deps.parts.list((await world.read(id)).account_id, id);
    await candidate.start("grammar-test");
    const [{ items } = { items: [] }] = await parts();
    const choices = { kind: "choice", choices: { [items[0] ?? ""]: 1 } } as const;
    await candidate.save("grammar-test", 0, choices, "s1", named(1, name, items[0] ?? "", name));
    await candidate.submit("grammar-test", 1, choices, named(2, name, items[1] ?? ""));
    const kept = { [items[0] ?? ""]: 1000, [items[1] ?? ""]: 1000 };
    const [first] = await parts();
    expect(first).toMatchObject({ answers: choices, signals: { batches: 2 } });
    expect(first?.signals.answer_ms).toStrictEqual(kept);

    await candidate.start("editing-test");
    await candidate.save("editing-test", 0, edited("One."), "s2", named(1, name));
    const second = (await parts()).find((part) => part.id === "editing-test");
    expect(second).toMatchObject({ answers: edited("One."), signals: { batches: 1 } });
    expect(second?.signals.answer_ms).toStrictEqual({});
  });
});

describe("submit", () => {
  test.each([
    [QUARTER - 1, "ok"],
    [QUARTER + GRACE_MS - 1, "ok"],
    [QUARTER + GRACE_MS, "part_closed"],
  ])("%i ms after the start: %s", async (ms, code) => {
    const { candidate, clock, world, id } = await invited(["editing-test", "proofreading-test"]);
    await candidate.start("editing-test");
    clock.advance(ms);
    expect(await codeOf(candidate.submit("editing-test", 0, edited("Done.")))).toBe(code);
    const [part] = await world.deps.parts.list((await world.read(id)).account_id, id);
    // In the grace it counts as at the deadline; after it, what was saved counts, which here is nothing.
    expect(Date.parse(part?.submitted_at ?? "")).toBe(clock.now() - ms + Math.min(ms, QUARTER));
    expect(part?.answers).toEqual(code === "ok" ? edited("Done.") : null);
  });

  test("of the last part completes the invitation and its result in one transaction", async () => {
    const { candidate, read, result } = await invited(["proofreading-test"]);
    await candidate.start("proofreading-test");
    table.reset();
    await candidate.submit("proofreading-test", 0);
    expect(table.uses.filter(({ command }) => command === "TransactWriteItems")).toHaveLength(1);
    expect(table.uses.filter(({ command }) => /Put|Update/.test(command))).toEqual([]);
    expect(await read()).toMatchObject({ status: "completed", overall_pass: false, submitted_at: expect.any(String) });
    expect(await result()).toMatchObject({ overall_pass: false, tests: [{ slug: "proofreading-test", score: 0 }] });
    expect(await codeOf(candidate.submit("proofreading-test", 0))).toBe("already_submitted");
  });

  describe("again, on the same version", () => {
    const choices = (...entries: [string, number][]): Answers => ({
      kind: "choice",
      choices: Object.fromEntries(entries),
    });
    const submittedWith = async (test: TestSlug, answersOf: (items: string[]) => Answers) => {
      const { candidate, world, id } = await invited([test, "punctuation-test"]);
      const parts = async () => world.deps.parts.list((await world.read(id)).account_id, id);
      await candidate.start(test);
      const items = (await parts())[0]?.items ?? [];
      await candidate.save(test, 0, answersOf(items), "s1");
      await candidate.submit(test, 1, answersOf(items));
      return { submit: (answers?: Answers) => codeOf(candidate.submit(test, 1, answers)), items, parts };
    };

    test("with the same answers, in whatever order, or with none, is a repeat", async () => {
      const choice = await submittedWith("grammar-test", ([a = "", b = ""]) => choices([a, 1], [b, 2]));
      const [a = "", b = ""] = choice.items;
      expect(await choice.submit(choices([a, 1], [b, 2]))).toBe("ok");
      expect(await choice.submit(choices([b, 2], [a, 1]))).toBe("ok");
      expect(await choice.submit()).toBe("ok");
      const marks = await submittedWith("proofreading-test", () => marked(12, 3, 100));
      expect(await marks.submit(marked(100, 12, 3, 3))).toBe("ok");
      const text = await submittedWith("editing-test", () => edited("One."));
      expect(await text.submit(edited("One."))).toBe("ok");
    });

    test("with other answers is another tab's, and is told so: what was submitted stays", async () => {
      const choice = await submittedWith("grammar-test", ([a = ""]) => choices([a, 1]));
      const [a = "", b = ""] = choice.items;
      for (const other of [choices(), choices([a, 2]), choices([b, 1]), choices([a, 1], [b, 1])]) {
        expect(await choice.submit(other)).toBe("save_conflict");
      }
      expect(await choice.parts()).toMatchObject([{ answers: choices([a, 1]) }]);
      const marks = await submittedWith("proofreading-test", () => marked(3));
      expect(await marks.submit(marked(3, 4))).toBe("save_conflict");
      expect(await marks.submit(marked())).toBe("save_conflict");
      const text = await submittedWith("editing-test", () => edited("One."));
      expect(await text.submit(edited("One. "))).toBe("save_conflict");
      expect(await text.parts()).toMatchObject([{ answers: edited("One."), ended_by: "candidate" }]);
    });

    test("with answers, when what was submitted had none, is another tab's", async () => {
      const { candidate } = await invited(["editing-test", "punctuation-test"]);
      await candidate.start("editing-test");
      await candidate.submit("editing-test", 0);
      expect(await codeOf(candidate.submit("editing-test", 0, edited("One.")))).toBe("save_conflict");
      expect(await codeOf(candidate.submit("editing-test", 0))).toBe("ok");
    });

    test("two tabs with other answers at once: one is submitted, the other is told so", async () => {
      const { candidate, world, id } = await invited(["editing-test", "punctuation-test"]);
      await candidate.start("editing-test");
      const texts = ["left", "right"];
      const codes = await Promise.all(texts.map((text) => codeOf(candidate.submit("editing-test", 0, edited(text)))));
      expect(codes.toSorted()).toEqual(["ok", "save_conflict"]);
      const [part] = await world.deps.parts.list((await world.read(id)).account_id, id);
      expect(part?.answers).toEqual(edited(texts[codes.indexOf("ok")] ?? ""));
    });
  });

  test("twenty at once: one result, one completion", async () => {
    const { candidate, read, result } = await invited(["proofreading-test"]);
    await candidate.start("proofreading-test");
    const codes = await Promise.all(
      Array.from({ length: 20 }, (_, tab) => codeOf(candidate.submit("proofreading-test", 0, marked(tab)))),
    );
    expect(codes).toContain("ok");
    // The others' answers are not dropped in silence: theirs is a conflict, or the invitation is already completed.
    expect(codes.filter((code) => !["ok", "save_conflict", "already_submitted"].includes(code))).toEqual([]);
    expect(codes.filter((code) => code === "ok")).toHaveLength(1);
    const first = await result();
    await codeOf(candidate.submit("proofreading-test", 0, marked(99)));
    expect(await result()).toEqual(first);
    expect((await read()).status).toBe("completed");
  });

  test("a cancelled invitation takes nothing more", async () => {
    const { candidate, world, id } = await invited(["editing-test"]);
    await candidate.start("editing-test");
    await world.cancel(id);
    const codes = await Promise.all(
      [
        candidate.open(),
        candidate.state(),
        candidate.start("editing-test"),
        candidate.save("editing-test", 0, edited("x"), "s1"),
        candidate.submit("editing-test", 0),
      ].map(codeOf),
    );
    expect(new Set(codes)).toEqual(new Set(["invitation_closed"]));
  });
});

describe("the browser that never came back", () => {
  test("its last part is submitted with what was saved, and the invitation completes even after expires_at", async () => {
    const { candidate, clock, world, id, read, result } = await invited(["proofreading-test"]);
    clock.advance(24 * HOUR - MINUTE);
    await candidate.start("proofreading-test");
    await candidate.save("proofreading-test", 0, marked(4), "s1");
    clock.advance(QUARTER + GRACE_MS - 1);
    await world.sweep();
    expect((await read()).status).toBe("in_progress");
    clock.advance(1);
    await Promise.all(Array.from({ length: 5 }, () => world.sweep()));
    expect(await read()).toMatchObject({ status: "completed", parts_submitted: 1 });
    expect(await result()).toMatchObject({ tests: [{ duration_sec: 900 }] });
    const [part] = await world.deps.parts.list((await world.read(id)).account_id, id);
    expect(part).toMatchObject({ answers: marked(4), ended_by: "time" });
  });

  test("its first part of two is closed, and the next one waits until expires_at, then all expires without a result", async () => {
    const { candidate, clock, world, id, read, result } = await invited(["proofreading-test", "editing-test"]);
    await candidate.start("proofreading-test");
    await candidate.save("proofreading-test", 0, marked(4), "s1");
    clock.advance(HOUR);
    await world.sweep();
    expect(await read()).toMatchObject({ status: "in_progress", parts_submitted: 1, test_deadline: null });
    expect(await candidate.state()).toMatchObject({ parts: [{ status: "submitted" }, { status: "ready" }] });
    clock.advance(24 * HOUR);
    await world.sweep();
    expect((await read()).status).toBe("expired");
    expect(await result()).toBeUndefined();
    const [part] = await world.deps.parts.list((await world.read(id)).account_id, id);
    expect(part?.answers).toEqual(marked(4));
  });

  test("one sweep both closes a part that ran past expires_at and expires the invitation", async () => {
    const { candidate, clock, world, read } = await invited(["proofreading-test", "editing-test"]);
    clock.advance(24 * HOUR - MINUTE);
    await candidate.start("proofreading-test");
    clock.advance(HOUR);
    await world.sweep();
    expect(await read()).toMatchObject({ status: "expired", parts_submitted: 1 });
  });

  test("coming back late, the candidate does not wait for the sweep", async () => {
    const { candidate, clock } = await invited(["proofreading-test", "editing-test"]);
    await candidate.start("proofreading-test");
    clock.advance(HOUR);
    expect(await candidate.state()).toMatchObject({ parts: [{ status: "submitted" }, { status: "ready" }] });
    expect(await codeOf(candidate.start("editing-test"))).toBe("ok");
  });
});

describe("a written text", () => {
  const written: Answers = { kind: "writing", text: "We are sorry. The library reopens on Monday." };

  test("leaves the invitation in progress until it is scored, however long that takes", async () => {
    const { candidate, clock, world, id, read, result } = await invited(["writing-test"]);
    await candidate.start("writing-test");
    await candidate.submit("writing-test", 0, written);
    expect(await read()).toMatchObject({ status: "in_progress", submitted_at: expect.any(String) });
    expect(await candidate.state()).toMatchObject({ status: "in_progress", parts: [{ status: "submitted" }] });
    clock.advance(48 * HOUR);
    await Promise.all([world.score(id), world.score(id)]);
    expect(await read()).toMatchObject({ status: "completed" });
    expect(await result()).toMatchObject({ tests: [{ slug: "writing-test" }] });
  });

  test("is asked for again, by a change that the stream passes on, when its scoring does not come", async () => {
    const { candidate, clock, world, id, read } = await invited(["writing-test"]);
    await candidate.start("writing-test");
    await candidate.submit("writing-test", 0, written);
    const asked = (await read()).scoring_asked_at;
    clock.advance(SCORING_PATIENCE_MS - 1);
    await world.sweep();
    expect((await read()).scoring_asked_at).toBe(asked);
    clock.advance(1);
    await world.sweep();
    expect((await read()).scoring_asked_at).toBe(new Date(clock.now()).toISOString());
    await world.score(id);
    expect((await read()).status).toBe("completed");
  });
});

describe("death at any call, before it reaches the table and after, then repetition", () => {
  const died = new Error("The process died here");
  const deaths = async (prepare: () => Promise<{ act: () => Promise<unknown>; after: () => Promise<void> }>) => {
    for (const moment of ["before", "after"] as const) {
      for (let call = 0; call < 12; call += 1) {
        const { act, after } = await prepare();
        table.reset();
        let calls = 0;
        table.fault = (nth) => {
          calls = nth + 1;
          return nth === call ? (moment === "before" ? died : { after: died }) : undefined;
        };
        await act().catch((error: unknown) => {
          if (error !== died && !(error instanceof ApiError)) throw error;
        });
        table.fault = undefined;
        await act().catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
        });
        await after();
        if (calls <= call) break;
      }
    }
  };

  test("of a start", () =>
    deaths(async () => {
      const { candidate, read } = await invited(["editing-test"]);
      return {
        act: () => candidate.start("editing-test"),
        after: async () => {
          expect((await read()).status).toBe("in_progress");
          expect((await candidate.state()).current?.content.kind).toBe("editing");
        },
      };
    }));

  test("of a save", () =>
    deaths(async () => {
      const { candidate } = await invited(["editing-test"]);
      await candidate.start("editing-test");
      return {
        act: () => candidate.save("editing-test", 0, edited("Once."), "s1"),
        after: async () => {
          expect((await candidate.state()).current).toMatchObject({ version: 1, answers: edited("Once.") });
        },
      };
    }));

  test("of the last submission", () =>
    deaths(async () => {
      const { candidate, read, result } = await invited(["proofreading-test"]);
      await candidate.start("proofreading-test");
      return {
        act: () => candidate.submit("proofreading-test", 0, marked(2)),
        after: async () => {
          expect((await read()).status).toBe("completed");
          expect(await result()).toBeDefined();
        },
      };
    }));

  test("of the sweep that closes a part", () =>
    deaths(async () => {
      const { candidate, clock, world, read } = await invited(["proofreading-test"]);
      await candidate.start("proofreading-test");
      clock.advance(HOUR);
      return {
        act: () => world.sweep(),
        after: async () => {
          expect((await read()).status).toBe("completed");
        },
      };
    }));

  test("of the scoring", () =>
    deaths(async () => {
      const { candidate, world, id, read, result } = await invited(["writing-test"]);
      await candidate.start("writing-test");
      await candidate.submit("writing-test", 0, { kind: "writing", text: "A short text." });
      return {
        act: () => world.score(id),
        after: async () => {
          expect((await read()).status).toBe("completed");
          expect(await result()).toBeDefined();
        },
      };
    }));
});
