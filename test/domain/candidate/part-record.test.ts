import { describe, expect, test } from "vitest";
import type { Answers } from "#contract/candidate/candidate.ts";
import { LIMITS } from "#contract/limits.ts";
import { decideSave, decideSubmit, isPastGrace, timedOut } from "#domain/candidate/part-record.ts";
import { GRACE_MS } from "#domain/invitations/lifecycle.ts";
import { isIntact } from "#domain/verification/evidence-chain.ts";
import { MONDAY } from "../../support/builders.ts";
import { quiet } from "../../support/records/evidence.ts";
import { aPart } from "../../support/records/parts.ts";

const QUARTER = 15 * 60_000;
const DEADLINE = new Date(MONDAY + QUARTER).toISOString();
const text = (of: string): Answers => ({ kind: "editing", text: of });
const save = (version: number, save_id = "s2") => ({ version, answers: text("New."), save_id });
const saved = aPart("editing-test", { version: 1, last_save_id: "s1", answers: text("Old.") });
const done = aPart("editing-test", {
  version: 2,
  answers: text("Old."),
  submitted_at: DEADLINE,
  ended_by: "candidate",
});

/** A batch of signals that names items. */
const signals = (...items: string[]) => ({
  ...quiet,
  seq: 1,
  answers: items.map((item) => ({ item, ms: 1000 })),
});

describe("a save", () => {
  test("on the version it saw makes the next one", () => {
    expect(decideSave(saved, save(1), MONDAY)).toMatchObject({
      kind: "change",
      set: { version: 2, answers: text("New."), last_save_id: "s2", saved_at: new Date(MONDAY).toISOString() },
    });
  });

  test.each([0, 2, -1, Number.NaN])("on version %d of version 1 is another tab's and refused", (version) => {
    expect(decideSave(saved, save(version), MONDAY)).toEqual({ kind: "refused", code: "save_conflict" });
  });

  test("that is repeated changes nothing, even when the part is closed by then", () => {
    expect(decideSave(saved, save(0, "s1"), MONDAY)).toEqual({ kind: "unchanged" });
    expect(decideSave({ ...done, last_save_id: "s1" }, save(0, "s1"), MONDAY)).toEqual({ kind: "unchanged" });
  });

  test("is accepted until the grace after the deadline ends", () => {
    const end = MONDAY + QUARTER + GRACE_MS;
    expect([isPastGrace(saved, end - 1), isPastGrace(saved, end)]).toEqual([false, true]);
    expect(decideSave(saved, save(1), end - 1).kind).toBe("change");
    expect(decideSave(saved, save(1), end)).toEqual({ kind: "refused", code: "part_closed" });
  });

  test("whose answers cannot be known conflicts", () => {
    const decision = decideSave(saved, { ...save(1), answers: null }, MONDAY);
    expect(decision).toEqual({ kind: "refused", code: "save_conflict" });
  });

  test("is refused when there are more in a minute than a link's limit, and counted from one in the next minute", () => {
    const { requests } = LIMITS.link;
    const withMore = (saves: number, now: number) =>
      decideSave({ ...saved, pace: { minute: MONDAY / 60_000, saves } }, save(1), now);
    const end = MONDAY + 59_999;
    expect(withMore(requests - 1, end)).toMatchObject({ set: { pace: { minute: MONDAY / 60_000, saves: requests } } });
    expect(withMore(requests, end)).toEqual({ kind: "too_many" });
    expect(withMore(requests, end + 1)).toMatchObject({ set: { pace: { minute: MONDAY / 60_000 + 1, saves: 1 } } });
  });

  test("after the submission is refused, whatever its version", () => {
    for (const version of [0, 1, 2, 3]) {
      expect(decideSave(done, save(version), MONDAY)).toEqual({ kind: "refused", code: "part_closed" });
    }
  });
});

describe("a submission", () => {
  test("in the grace counts as at the deadline, one before it at its own time", () => {
    const at = (now: number) => decideSubmit(saved, { version: 1 }, now);
    expect(at(MONDAY + 1000)).toMatchObject({
      set: { submitted_at: "2026-03-02T10:00:01.000Z", ended_by: "candidate" },
    });
    expect(at(MONDAY + QUARTER + GRACE_MS - 1)).toMatchObject({ set: { submitted_at: DEADLINE } });
    expect(at(MONDAY + QUARTER + GRACE_MS)).toEqual({ kind: "refused", code: "part_closed" });
  });

  test("without answers keeps what is saved; with answers they replace it", () => {
    const bare = decideSubmit(saved, { version: 1 }, MONDAY);
    expect(bare.kind === "change" && "answers" in bare.set).toBe(false);
    expect(decideSubmit(saved, { version: 1, answers: text("Last.") }, MONDAY)).toMatchObject({
      set: { answers: text("Last."), version: 2 },
    });
  });

  test("on another version than the stored one is another tab's", () => {
    expect(decideSubmit(saved, { version: 0 }, MONDAY)).toEqual({ kind: "refused", code: "save_conflict" });
  });

  test("that is repeated with the same answers, or with none, changes nothing; with others it conflicts", () => {
    expect(decideSubmit(done, { version: 1, answers: text("Old.") }, MONDAY)).toEqual({ kind: "unchanged" });
    expect(decideSubmit(done, { version: 1 }, MONDAY)).toEqual({ kind: "unchanged" });
    expect(decideSubmit(done, { version: 1, answers: text("Else.") }, MONDAY)).toEqual({
      kind: "refused",
      code: "save_conflict",
    });
  });

  test("that was made on another version than the submitted one is not a repeat of it", () => {
    for (const version of [0, 2]) {
      expect(decideSubmit(done, { version }, MONDAY)).toEqual({ kind: "refused", code: "part_closed" });
    }
  });

  test("after the time ran out is not a repeat of anything", () => {
    const ended = { ...saved, ...timedOut(saved) };
    expect(decideSubmit(ended, { version: 1 }, MONDAY)).toEqual({ kind: "refused", code: "part_closed" });
  });
});

test("when the time is up the part ended at its deadline with what was saved", () => {
  expect(timedOut(saved)).toMatchObject({ submitted_at: DEADLINE, ended_by: "time", version: 2 });
  expect(timedOut(saved)).not.toHaveProperty("answers");
});

test("each save, submission and end of time adds a link of evidence that commits to the row's state", () => {
  const save = decideSave(saved, { version: 1, save_id: "s2", answers: { kind: "choice", choices: {} } }, MONDAY);
  const submit = decideSubmit(saved, { version: 1 }, MONDAY);
  const decisions = [save, submit].flatMap((decision) => (decision.kind === "change" ? [decision.set] : []));
  expect(decisions).toHaveLength(2);
  for (const set of [...decisions, timedOut(saved)]) {
    const after = { ...saved, ...set };
    if (after.evidence === null) throw new Error("There is no link");
    expect(after.evidence.events).toBe((saved.evidence?.events ?? 0) + 1);
    const { version, answers, signals: tally, ended_by } = after;
    expect(isIntact(after.evidence, { version, answers, signals: tally, ended_by })).toBe(true);
    expect(isIntact(after.evidence, { version: version + 1, answers, signals: tally, ended_by })).toBe(false);
  }
});

describe("signals", () => {
  const part = aPart("grammar-test");
  const choice = { kind: "choice", choices: {} } as const;
  const tallied = (given: unknown) => {
    const decision = decideSave(part, { version: 0, save_id: "s1", answers: choice, signals: given }, MONDAY);
    return decision.kind === "change" ? decision.set.signals : undefined;
  };

  test("that are malformed lose no answer: they are ignored", () => {
    for (const given of [undefined, null, 7, "x", [], {}, { ...signals(), seq: -1 }, { ...signals(), extra: 1 }]) {
      expect(tallied(given)).toEqual(part.signals);
    }
  });

  test("count the times of items that the part has, and of no other name", () => {
    const [item = ""] = part.items;
    const given = signals("__proto__", "constructor", "", "gra-999", item);
    expect(tallied(given)?.answer_ms).toStrictEqual({ [item]: 1000 });
  });
});
