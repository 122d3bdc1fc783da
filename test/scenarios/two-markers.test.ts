import { describe, expect, test } from "vitest";
import { markTest } from "#actions/results/mark-test.ts";
import { readAgreement } from "#actions/results/marking/read-agreement.ts";
import type { RubricPoints } from "#contract/results/rubric.ts";
import { eventsSoFar } from "#domain/invitations/publishing/events.ts";
import type { MemberRecord } from "#domain/team/member.ts";
import { keys } from "#store/keys.ts";
import { conditionalUpdate } from "#store/table/conditional-update.ts";
import { update } from "#store/table/table.ts";
import { aMarkingTeam, POINTS } from "../support/harness/marking-harness.ts";

/** 80, 85, 90 and 40 of 100. */
const [P80, P85, P90, P40]: [RubricPoints, RubricPoints, RubricPoints, RubricPoints] = [
  POINTS,
  { ...POINTS, style: 5 },
  { ...POINTS, style: 5, content: 5 },
  { content: 2, facts: 2, language: 2, style: 2 },
];

const aText = async () => {
  const team = await aMarkingTeam({ twoMarkers: true });
  const id = await team.written();
  const marks = async (member: MemberRecord, points: RubricPoints, note = "", seen: string | null = null) => {
    await team.as(member).first(id, points);
    await team.as(member).keeps(id, seen, points, note);
  };
  const finalized = async () =>
    eventsSoFar(await team.world.read(id), { baseUrl: "" }).filter(({ body }) => body.event === "result.finalized");
  const turnOf = async (member: MemberRecord) => (await team.list(member)).texts[0]?.turn;
  return {
    ...team,
    id,
    marks,
    finalized,
    turnOf,
    mark: async () => (await team.world.result(id))?.human_marks?.["writing-test"],
  };
};

describe("a text with two markers", () => {
  test("is provisional after one mark, of which the second marker sees nothing, on the desk or in the queue", async () => {
    const { id, ada, ben, as, marks, mark, list, finalized } = await aText();
    await as(ben).first(id);
    const before = { desk: await as(ben).sees(id), queue: await list(ben) };
    await marks(ada, P90, "Fine.");
    expect({ desk: await as(ben).sees(id), queue: await list(ben) }).toEqual(before);
    expect(await as(ada).sees(id)).toMatchObject({
      turn: "done",
      kept: [{ score: 90 }],
      mark: null,
      candidate_name: null,
    });
    expect([await mark(), await finalized()]).toEqual([undefined, []]);
    expect((await list(ada)).texts).toMatchObject([{ id, turn: "done" }]);
  });

  test("is decided by the mean of two marks that are at most 10 points apart, rounded half up", async () => {
    const { id, ada, ben, as, marks, mark, list, finalized } = await aText();
    await marks(ada, P80, "Clear.");
    await marks(ben, P85, "Lively.");
    expect(await mark()).toMatchObject({
      ...{ score: 83, points: null, note: "Clear.\n\nLively.", marked_by: { name: "ben" } },
      marks: [
        { score: 80, points: P80, marked_by: { role: "recruiter", name: "ada" } },
        { score: 85, points: P85, marked_by: { role: "admin", name: "ben" } },
      ],
    });
    expect(await finalized()).toHaveLength(1);
    expect((await list()).texts).toEqual([]);
    expect(await as(ada).sees(id)).toMatchObject({ turn: "done", mark: { score: 83 }, candidate_name: "Jane Doe" });
  });

  test("is decided by two marks that are exactly 10 points apart", async () => {
    const { ada, ben, marks, mark } = await aText();
    await marks(ada, P80);
    await marks(ben, P90);
    expect(await mark()).toMatchObject({ score: 85 });
  });

  test("goes to a third member when the marks are further apart, who sees neither and whose mark decides", async () => {
    const { id, ada, ben, as, joins, marks, mark, turnOf, finalized } = await aText();
    const third = joins("zoe", "owner");
    await marks(ada, P80);
    await marks(ben, P40);
    expect([await mark(), await turnOf(ada), await turnOf(ben), await turnOf(third)]).toEqual([
      undefined,
      ...["done", "done", "mark"],
    ]);
    expect(await as(third).sees(id)).toMatchObject({ kept: [], mark: null });
    await marks(third, P85, "Nearer to the first.");
    expect(await mark()).toMatchObject({ score: 85, points: P85, note: "Nearer to the first." });
    expect((await mark())?.marks).toHaveLength(3);
    expect(await finalized()).toHaveLength(1);
  });

  test("goes to the owner who has marked it when no one else may mark, with both marks in view", async () => {
    const { id, ada, ben, as, marks, mark, turnOf } = await aText();
    const owner = { ...ben, role: "owner" } as const;
    await marks(owner, P80);
    await marks(ada, P40);
    expect(await turnOf(ada)).toBe("done");
    // The team's list still says admin: no one decides between them until there is an owner.
    expect(await turnOf(ben)).toBe("done");
    const { kept, turn } = await as(owner).sees(id);
    expect([turn, kept.map(({ score }) => score)]).toEqual(["decide", [80, 40]]);
    // The request for the first mark, repeated, does not decide.
    await as(owner).keeps(id, null, P80);
    expect(await mark()).toBeUndefined();
    // Nor does a mark that was given with the last one not in view.
    await expect(as(owner).keeps(id, kept[0]?.marked_at ?? null, P85)).rejects.toThrow();
    await as(owner).keeps(id, kept.at(-1)?.marked_at ?? null, P80);
    expect(await mark()).toMatchObject({ score: 80, points: P80 });
  });

  test("is never marked twice by one member, and a repeat changes nothing", async () => {
    const { id, ada, ben, as, marks, mark, finalized } = await aText();
    await marks(ada, P80);
    await as(ada).keeps(id, null, P80);
    await expect(as(ada).keeps(id, null, P85)).rejects.toMatchObject({ errors: [{ code: "already_marked" }] });
    await Promise.all([marks(ben, P85), marks(ben, P85)]);
    const decided = await mark();
    await as(ben).keeps(id, null, P85);
    await as(ada).keeps(id, null, P80);
    expect(await mark()).toEqual(decided);
    expect(decided?.marks).toHaveLength(2);
    expect(await finalized()).toHaveLength(1);
  });

  test("is decided once by marks that come at the same time", async () => {
    const { id, ada, ben, as, joins, mark, finalized } = await aText();
    const others = [ada, ben, joins("cy", "admin"), joins("di", "admin")];
    await Promise.all(others.map((member) => as(member).first(id)));
    const outcomes = await Promise.allSettled(
      others.map((member, index) => as(member).keeps(id, null, index % 2 === 0 ? P80 : P85)),
    );
    const refused = outcomes.filter(({ status }) => status === "rejected");
    expect(refused).toMatchObject([{ reason: { code: "mark_changed" } }, { reason: { code: "mark_changed" } }]);
    expect((await mark())?.marks).toHaveLength(2);
    expect(await finalized()).toHaveLength(1);
  });

  test("keeps two markers when the setting changes, as a text with one keeps one", async () => {
    const { accountId, ada, as, clock, deps, marks, mark, world, written } = await aText();
    await update(deps.table, { Key: keys.account(accountId), ...conditionalUpdate({ two_markers: null }, {}) });
    clock.advance(120_000);
    await marks(ada, P80);
    expect(await mark()).toBeUndefined();
    const later = await written();
    await as(ada).first(later);
    await as(ada).keeps(later);
    expect((await world.read(later)).result_status).toBe("final");
  });

  test("is decided by an API key's mark, and by no single member's elsewhere", async () => {
    const { id, ada, ben, as, deps, marks, mark, target } = await aText();
    const given = { test: "writing-test", score: 60, note: "By our own editors." } as const;
    const marked_by = { role: "admin", name: "ben" } as const;
    await expect(markTest(deps, target(id), { ...given, marked_by })).rejects.toMatchObject({
      errors: [{ code: "two_markers" }],
    });
    await marks(ada, P80);
    await markTest(deps, target(id), given);
    expect(await mark()).toMatchObject({ score: 60, marks: null });
    await as(ben).first(id);
    await expect(as(ben).keeps(id, null, P85)).rejects.toMatchObject({ code: "mark_changed" });
  });

  test("that is erased between two marks is not found, and nothing of it comes back", async () => {
    const { id, accountId, ada, ben, as, deps, marks, erased } = await aText();
    await marks(ada, P80);
    await as(ben).first(id);
    await erased();
    await expect(as(ben).keeps(id, null, P85)).rejects.toMatchObject({ code: "not_found" });
    expect(await deps.annotations.read(accountId, id)).toBeUndefined();
    expect(await readAgreement(deps, accountId)).toMatchObject({ markers: { n: 0 }, computed: { n: 0 } });
  });

  test("counts once for the agreement of its markers and of the computed score", async () => {
    const { accountId, ada, ben, deps, marks } = await aText();
    await marks(ada, P80);
    await marks(ben, P85);
    expect(await readAgreement(deps, accountId)).toMatchObject({ markers: { n: 1 }, computed: { n: 1 } });
  });
});
