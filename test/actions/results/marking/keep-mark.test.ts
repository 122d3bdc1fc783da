import { describe, expect, test } from "vitest";
import { scoreOf } from "#actions/results/marking/keep-mark.ts";
import { eventsSoFar } from "#domain/invitations/publishing/events.ts";
import { aMarkingTeam, POINTS } from "../../../support/harness/marking-harness.ts";

test("four criteria of five points each make a score of 100", () => {
  expect(scoreOf(POINTS)).toBe(80);
  expect(scoreOf({ content: 5, facts: 5, language: 5, style: 5 })).toBe(100);
  expect(scoreOf({ content: 0, facts: 0, language: 0, style: 1 })).toBe(5);
});

describe("a mark from the desk", () => {
  test("decides the test, with its points and who gave it, and makes the result final", async () => {
    const team = await aMarkingTeam();
    const id = await team.written();
    const ada = team.as(team.ada);
    await ada.first(id);
    await ada.keeps(id, null, { ...POINTS, style: 5 }, "Better on a second look.");
    const marked_by = { role: "recruiter", name: "ada" };
    const mark = { score: 85, note: "Better on a second look.", points: { ...POINTS, style: 5 }, marked_by };
    expect((await team.world.result(id))?.human_marks).toMatchObject({ "writing-test": mark });
    const events = eventsSoFar(await team.world.read(id), { baseUrl: "" }).map(({ body }) => body.event);
    expect(events).toContain("result.finalized");
    expect((await ada.sees(id)).first_mark).toEqual(POINTS);
    expect((await team.list()).texts).toEqual([]);
  });

  test("needs a first mark of the same member, which stays as it was given", async () => {
    const team = await aMarkingTeam();
    const id = await team.written();
    await team.as(team.ada).first(id);
    await team.as(team.ada).first(id, { ...POINTS, content: 0 });
    expect((await team.as(team.ada).sees(id)).first_mark).toEqual(POINTS);
    await expect(team.as(team.ben).keeps(id)).rejects.toMatchObject({
      code: "validation_error",
      errors: [{ field: "points", code: "no_first_mark" }],
    });
  });

  test("is repeated without harm, and replaces only the mark that was seen", async () => {
    const team = await aMarkingTeam();
    const id = await team.written();
    const [ada, ben] = [team.as(team.ada), team.as(team.ben)];
    await Promise.all([ada.first(id), ben.first(id)]);
    await ada.keeps(id);
    const marked = await team.world.result(id);
    await ada.keeps(id);
    expect(await team.world.result(id)).toEqual(marked);
    await expect(ben.keeps(id, null, { ...POINTS, facts: 0 })).rejects.toMatchObject({ code: "mark_changed" });
    const { mark } = await ben.sees(id);
    await ben.keeps(id, mark?.marked_at ?? null, { ...POINTS, facts: 0 });
    expect((await ada.sees(id)).mark).toMatchObject({ score: 55, marked_by: { role: "admin" } });
  });

  test("is one of two that are saved at once: the other is refused", async () => {
    const team = await aMarkingTeam();
    const id = await team.written();
    const [ada, ben] = [team.as(team.ada), team.as(team.ben)];
    await Promise.all([ada.first(id), ben.first(id)]);
    const outcomes = await Promise.allSettled([ada.keeps(id), ben.keeps(id, null, { ...POINTS, facts: 0 })]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const refused = outcomes.find(({ status }) => status === "rejected");
    expect(refused).toMatchObject({ reason: { code: "mark_changed" } });
  });

  test("of a text that is erased is not found, and nothing of the text or its first mark comes back", async () => {
    const team = await aMarkingTeam();
    const id = await team.written();
    await team.as(team.ada).first(id);
    await team.erased();
    for (const act of [team.as(team.ada).keeps(id), team.as(team.ada).first(id), team.as(team.ada).sees(id)]) {
      await expect(act).rejects.toMatchObject({ code: "not_found" });
    }
    expect(await team.world.result(id)).toBeUndefined();
    expect(await team.deps.annotations.read(team.accountId, id)).toBeUndefined();
    expect((await team.list()).texts).toEqual([]);
  });

  test("is still to be given after a crash between the first mark and the mark", async () => {
    const team = await aMarkingTeam();
    const id = await team.written();
    await team.as(team.ada).first(id);
    expect((await team.list()).texts).toMatchObject([{ id }]);
    await team.as(team.ada).keeps(id);
    expect((await team.world.read(id)).result_status).toBe("final");
  });
});
