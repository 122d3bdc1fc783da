import { describe, expect, test } from "vitest";
import { readToMark } from "#actions/results/marking/read-to-mark.ts";
import { aMarkingTeam, POINTS, WRITTEN } from "../../../support/harness/marking-harness.ts";

const NAMES = /Jane|Doe|jane@example\.com/;

describe("a text on the marking desk", () => {
  test("has the brief and what was written, and no name, address, computed mark or finding before the first mark", async () => {
    const team = await aMarkingTeam();
    const id = await team.written();
    const view = await team.as(team.ada).sees(id);
    expect(view.text).toHaveLength(WRITTEN.length);
    expect(view.points.length).toBeGreaterThan(2);
    expect(view.brief.length).toBeGreaterThan(50);
    expect(view).toMatchObject({ first_mark: null, prepared: null, mark: null, candidate_name: null });
    expect(JSON.stringify(view)).not.toMatch(NAMES);
  });

  test("has what was computed after the member's own first mark, still without the candidate", async () => {
    const team = await aMarkingTeam();
    const id = await team.written();
    await team.as(team.ada).first(id);
    const view = await team.as(team.ada).sees(id);
    expect(view).toMatchObject({ first_mark: POINTS, mark: null, candidate_name: null });
    expect(view.prepared?.score).toEqual(expect.any(Number));
    expect(view.prepared?.review.length).toBeGreaterThan(0);
    expect(view.prepared?.segments.map(({ text }) => text).join("")).toBe(view.text);
    expect(JSON.stringify(view)).not.toMatch(NAMES);
    expect((await team.as(team.ben).sees(id)).prepared).toBeNull();
  });

  test("names the candidate once it is marked, but not to a member who has yet to give a first mark", async () => {
    const team = await aMarkingTeam();
    const id = await team.written();
    const [ada, ben] = [team.as(team.ada), team.as(team.ben)];
    await ada.first(id);
    await ada.keeps(id);
    expect(await ada.sees(id)).toMatchObject({ candidate_name: "Jane Doe", text: WRITTEN, mark: { score: 80 } });
    expect(await ben.sees(id)).toMatchObject({ candidate_name: null, mark: null, prepared: null });
  });

  test("is not found in another account, without a result, or when nothing was to be written", async () => {
    const team = await aMarkingTeam();
    const id = await team.written();
    const { invitation: other } = await team.world.create({}, "no-text");
    await team.world.start(other.id);
    await expect(team.as(team.ada).sees(other.id)).rejects.toMatchObject({ code: "not_found" });
    await team.world.complete(other.id);
    await expect(team.as(team.ada).sees(other.id)).rejects.toMatchObject({ code: "not_found" });
    await expect(team.as(team.ada).first(other.id)).rejects.toMatchObject({ code: "not_found" });
    const foreign = { accountId: "acct_other", invitationId: id };
    await expect(readToMark(team.deps, foreign, team.ada)).rejects.toMatchObject({ code: "not_found" });
  });
});
