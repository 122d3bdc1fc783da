import { describe, expect, test } from "vitest";
import { saveAnswers } from "#actions/candidate/save-answers.ts";
import { checksum, spliceBetween } from "#contract/candidate/answer-patch.ts";
import { ANSWER_TEXT_MAX } from "#contract/candidate/candidate.ts";
import { LIMITS } from "#contract/limits.ts";
import type { PartRecord } from "#domain/candidate/part-record.ts";
import { GRACE_MS } from "#domain/invitations/lifecycle.ts";
import { isIntact } from "#domain/verification/evidence-chain.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { codeOf, edited, invited, marked } from "../../support/records/candidate-parts.ts";
import { quiet } from "../../support/records/evidence.ts";

const QUARTER = 15 * 60_000;

const table = newMemoryTable();

describe("save", () => {
  test.each([
    [QUARTER - 1, "ok"],
    [QUARTER, "ok"],
    [QUARTER + GRACE_MS - 1, "ok"],
    [QUARTER + GRACE_MS, "part_closed"],
    [QUARTER + GRACE_MS + 1, "part_closed"],
  ])("%i ms after the start: %s", async (ms, code) => {
    const { candidate, clock } = await invited(table, ["editing-test"]);
    await candidate.start("editing-test");
    clock.advance(ms);
    expect(await codeOf(candidate.save("editing-test", 0, edited("Late."), "s1"))).toBe(code);
  });

  test("the saved answers remain when a late save is rejected", async () => {
    const { candidate, clock, world, id, result } = await invited(table, ["proofreading-test"]);
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
    const { candidate } = await invited(table, ["editing-test"]);
    await candidate.start("editing-test");
    const first = await candidate.save("editing-test", 0, edited("One."), "s1");
    expect(await candidate.save("editing-test", 0, edited("One."), "s1")).toEqual(first);
    expect(await codeOf(candidate.save("editing-test", 0, edited("Other."), "s2"))).toBe("save_conflict");
    expect((await candidate.state()).current).toMatchObject({ version: 1, answers: edited("One.") });
  });

  test.each(["candidate", "time"])(
    "the same save again after the %s ended the part has the version it made",
    async (by) => {
      const { candidate, clock, world } = await invited(table, ["editing-test", "proofreading-test"]);
      await candidate.start("editing-test");
      const first = await candidate.save("editing-test", 0, edited("One."), "s1");
      if (by === "candidate") await candidate.submit("editing-test", 1);
      else {
        clock.advance(QUARTER + GRACE_MS);
        await world.sweep();
      }
      const { part, version, saved_at } = await candidate.save("editing-test", 0, edited("One."), "s1");
      expect({ part, version, saved_at }).toEqual({ part: "editing-test", version: 1, saved_at: first.saved_at });
    },
  );

  test("two tabs racing: one wins each round, nothing is overwritten", async () => {
    const { candidate } = await invited(table, ["editing-test"]);
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
    const { candidate } = await invited(table, ["editing-test", "proofreading-test"]);
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
    const { candidate } = await invited(table, ["editing-test", "proofreading-test"]);
    await candidate.start("editing-test");
    await candidate.submit("editing-test", 0, edited("Done."));
    expect(await codeOf(candidate.save("editing-test", 1, edited("More."), "s1"))).toBe("part_closed");
    expect(await codeOf(candidate.submit("editing-test", 4, edited("More.")))).toBe("part_closed");
    expect(await codeOf(candidate.submit("editing-test", 0, edited("Done.")))).toBe("ok");
  });

  test("malformed signals are left out and the answers kept", async () => {
    const { candidate, world, id } = await invited(table, ["editing-test"]);
    await candidate.start("editing-test");
    for (const [index, signals] of [null, 7, "x", { seq: -1 }, { seq: 1, away_ms: [1e99] }, []].entries()) {
      await candidate.save("editing-test", index, edited(`Take ${index}.`), `s${index}`, signals);
    }
    const [part] = await world.deps.parts.list((await world.read(id)).account_id, id);
    expect(part).toMatchObject({ version: 6, answers: edited("Take 5."), signals: { batches: 0 } });
  });
});

describe("a patch", () => {
  /** A patch from one text to another, as the page makes it. */
  const patch = (before: string, after: string) => ({ ...spliceBetween(before, after), check: checksum(after) });

  const editing = async () => {
    const found = await invited(table, ["editing-test"]);
    await found.candidate.start("editing-test");
    await found.candidate.save("editing-test", 0, edited("One."), "s1");
    return { ...found, current: async () => (await found.candidate.state()).current };
  };

  test("changes the answers that were saved as its version; the same again is answered the same", async () => {
    const { candidate, current } = await editing();
    const first = await candidate.patch("editing-test", 1, patch("One.", "One two."), "s2");
    expect(first.version).toBe(2);
    expect(await candidate.patch("editing-test", 1, patch("One.", "One two."), "s2")).toEqual(first);
    expect(await current()).toMatchObject({ version: 2, answers: edited("One two.") });
  });

  test("of two tabs on the same version: one is saved, the other gets save_conflict and changes nothing", async () => {
    const { candidate, current } = await editing();
    const tabs = ["left", "right"].map((tab) =>
      codeOf(candidate.patch("editing-test", 1, patch("One.", `One ${tab}.`), tab)),
    );
    expect((await Promise.all(tabs)).sort()).toEqual(["ok", "save_conflict"]);
    expect((await current())?.answers).toMatchObject({ text: expect.stringMatching(/^One (left|right)\.$/) });
  });

  test("of an outdated tab, or of other answers than the saved ones, gets save_conflict", async () => {
    const { candidate, current } = await editing();
    const late = patch("", "Late.");
    expect(await codeOf(candidate.patch("editing-test", 0, late, "s2"))).toBe("save_conflict");
    expect(await codeOf(candidate.patch("editing-test", 1, patch("Two.", "Two three."), "s3"))).toBe("save_conflict");
    expect(await current()).toMatchObject({ version: 1, answers: edited("One.") });
  });

  test("is judged by its result: as long as answers may be, and half of a surrogate pair is none", async () => {
    const { candidate } = await editing();
    const long = `One.${"x".repeat(ANSWER_TEXT_MAX)}`;
    for (const text of [long, "One.\ud83e"]) {
      expect(await codeOf(candidate.patch("editing-test", 1, patch("One.", text), "s2"))).toBe("validation_error");
    }
    const split = { at: 5, remove: 1, insert: "", check: checksum("One.\ud83e") };
    await candidate.patch("editing-test", 1, patch("One.", "One.🦊"), "s2");
    expect(await codeOf(candidate.patch("editing-test", 2, split, "s3"))).toBe("validation_error");
  });

  test("after the submission gets part_closed, with the submitted text unchanged", async () => {
    const { candidate, world, id } = await editing();
    await candidate.submit("editing-test", 1, edited("Done."));
    expect(await codeOf(candidate.patch("editing-test", 2, patch("Done.", "Done!"), "s2"))).toBe("part_closed");
    const [part] = await world.deps.parts.list((await world.read(id)).account_id, id);
    expect(part?.answers).toEqual(edited("Done."));
  });

  test("is evidence like any save: every one has its link in the chain, over the whole text", async () => {
    const { candidate, world, id } = await editing();
    await candidate.patch("editing-test", 1, patch("One.", "One two."), "s2");
    await candidate.submit("editing-test", 2, edited("One two three."));
    const [part] = await world.deps.parts.list((await world.read(id)).account_id, id);
    if (part?.evidence == null) throw new Error("A part that was saved has evidence");
    expect(part.evidence.events).toBe(3);
    const { version, answers, signals, ended_by } = part;
    expect(answers).toEqual(edited("One two three."));
    expect(isIntact(part.evidence, { version, answers, signals, ended_by })).toBe(true);
    expect(isIntact(part.evidence, { version, answers: edited("One."), signals, ended_by })).toBe(false);
  });
});

test("more saves in a minute than the link's limit are refused, and the next minute has as many again", async () => {
  const { candidate, clock } = await invited(table, ["proofreading-test"]);
  await candidate.start("proofreading-test");
  const save = (version: number) =>
    codeOf(candidate.save("proofreading-test", version, marked(version), `s${version}`));
  for (let version = 0; version < LIMITS.link.requests; version += 1) expect(await save(version)).toBe("ok");
  expect(await save(LIMITS.link.requests)).toBe("rate_limited");
  clock.advance(60_000);
  expect(await save(LIMITS.link.requests)).toBe("ok");
});

test("a save on rows of a moment ago is accepted or made on the newest, and never refused because of them", async () => {
  const { candidate, world, id } = await invited(table, ["editing-test"]);
  const invitation = await world.read(id);
  const save = (version: number, text: string, part?: PartRecord) =>
    saveAnswers(world.deps, { invitation, part }, saveOf(version, text));
  const saveOf = (version: number, text: string) => ({
    ...{ part: "editing-test", version, save_id: `s${version}` },
    answers: edited(text),
  });
  await candidate.start("editing-test");
  // The invitation is as of before the start, and the part is not there yet.
  expect(await save(0, "One.")).toMatchObject({ kind: "saved", saved: { version: 1 } });
  const before = await world.deps.parts.read(invitation.account_id, id, "editing-test");
  expect(await save(1, "Two.", before)).toMatchObject({ kind: "saved", saved: { version: 2 } });
  expect(await save(2, "Three.", before)).toMatchObject({ kind: "saved", saved: { version: 3 } });
  expect(await save(2, "Three.", before)).toMatchObject({ kind: "repeated", saved: { version: 3 } });
  expect(await codeOf(save(1, "Late.", before))).toBe("save_conflict");
});

describe("signals that name what is no item of the part", () => {
  const named = (seq: number, ...items: string[]) => ({
    ...quiet,
    seq,
    answers: items.map((item) => ({ item, ms: 1000 })),
  });
  const NAMES = ["", "nothing", "a.b", "kind", ...Object.getOwnPropertyNames(Object.prototype)];

  test.each(NAMES)("%j: the answers are saved and submitted, and the times of its items kept", async (name) => {
    const { candidate, world, id } = await invited(table, ["grammar-test", "editing-test"]);
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
