import { describe, expect, test } from "vitest";
import { saveAnswers } from "#actions/candidate/save-answers.ts";
import { checksum, spliceBetween } from "#contract/candidate/answer-patch.ts";
import type { PartRecord } from "#domain/candidate/part-record.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { codeOf, edited, invited, marked } from "../../support/records/candidate-parts.ts";

const HOUR = 3_600_000;

const table = newMemoryTable();

describe("save", () => {
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
    expect(await codeOf(candidate.submit("editing-test", 0, marked(1)))).toBe("validation_error");
  });

  test.each(["candidate", "time"])("again after the %s ended the part has the version that it made", async (by) => {
    const { candidate, clock, world } = await invited(table, ["editing-test", "proofreading-test"]);
    await candidate.start("editing-test");
    const { server_time: _, ...first } = await candidate.save("editing-test", 0, edited("One."), "s1");
    if (by === "candidate") await candidate.submit("editing-test", 1);
    else {
      clock.advance(HOUR);
      await world.sweep();
    }
    expect(await candidate.save("editing-test", 0, edited("One."), "s1")).toMatchObject({ ...first, version: 1 });
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
