import { expect, test } from "vitest";
import { analyzeAdverseImpact } from "#actions/results/analyze-adverse-impact.ts";
import { markTest } from "#actions/results/mark-test.ts";
import type { AnalyzeAdverseImpact } from "#contract/results/adverse-impact.ts";
import { invitationLookups } from "#store/invitations/invitation-lookups.ts";
import { invitationReader } from "#store/invitations/invitation-reader.ts";
import { scoreReader } from "#store/invitations/results/score-reader.ts";
import { anAccount, fakeClock, seededRandom } from "../../support/builders.ts";
import { aScore, aWorld } from "../../support/harness/invitation-harness.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

const aTeam = async () => {
  const memory = memoryTable();
  const { table } = memory;
  const clock = fakeClock();
  const [accountId, otherId] = [await anAccount(table, 100), await anAccount(table, 100)];
  let made = 0;
  const worldOf = (account: string, seed: number) => {
    const world = aWorld(table, account, clock, seededRandom(seed));
    const invited = async (request: object = {}) => {
      made += 1;
      const { invitation } = await world.create({ candidate_email: `c${made}@example.com`, ...request }, `key-${made}`);
      await invitationLookups(table).put(await world.read(invitation.id));
      return invitation.id;
    };
    const completed = async (request: object = {}, pass = true) => {
      const id = await invited(request);
      await world.start(id);
      await world.complete(id, aScore(pass));
      return id;
    };
    return { deps: world.deps, invited, completed };
  };
  const own = worldOf(accountId, 7);
  const deps = { ...own.deps, readInvitations: invitationReader(table), readScores: scoreReader(table) };
  const analyze = (labels: AnalyzeAdverseImpact["labels"]) =>
    analyzeAdverseImpact(deps, accountId, { attributes: ["group"], labels });
  return { ...own, other: worldOf(otherId, 8), analyze, memory, accountId, clock };
};

test("counts completed invitations by id and by reference, with people's marks", async () => {
  const { deps, analyze, completed, accountId, clock } = await aTeam();
  const marked = await completed({}, false);
  await markTest(deps, { accountId, invitationId: marked }, { test: "editing-test", score: 95, note: "Valid." });
  await completed({ reference: "APP 1" });
  clock.advance(120_000);
  const { people, not_counted, tables } = await analyze([
    { invitation_id: marked, groups: ["a"] },
    { reference: "APP 1", groups: ["a"] },
  ]);
  expect([people, not_counted]).toEqual([2, []]);
  expect(tables).toMatchObject([
    { measure: "selection", people: 2 },
    // Of the scores as computed, 40 and 88.
    { measure: "scoring", test: "editing-test", median: 64 },
  ]);
});

test("an entry that cannot be counted is named and stops no other; a foreign id is like an unknown one", async () => {
  const { analyze, completed, invited, other, clock } = await aTeam();
  const id = await completed({ reference: "ONE" });
  const pending = await invited();
  const foreign = await other.completed({ reference: "FOREIGN" });
  for (const _ of ["first", "second"]) await completed({ reference: "JOB 7" });
  clock.advance(120_000);
  const entries: [AnalyzeAdverseImpact["labels"][number], string | undefined][] = [
    [{ invitation_id: id, groups: ["a"] }, undefined],
    [{ invitation_id: id, groups: ["b"] }, "repeated"],
    [{ reference: "ONE", groups: ["b"] }, "repeated"],
    [{ invitation_id: "inv_00000000000000000000000000", groups: ["a"] }, "not_found"],
    [{ invitation_id: "'; drop table", groups: ["a"] }, "not_found"],
    [{ invitation_id: "x".repeat(5000), groups: ["a"] }, "not_found"],
    [{ invitation_id: foreign, groups: ["a"] }, "not_found"],
    [{ reference: "FOREIGN", groups: ["a"] }, "not_found"],
    [{ reference: "NONE", groups: ["a"] }, "not_found"],
    [{ invitation_id: pending, groups: ["a"] }, "no_result"],
    [{ reference: "JOB 7", groups: ["a"] }, "ambiguous_reference"],
  ];
  const { people, not_counted } = await analyze(entries.map(([entry]) => entry));
  expect(people).toBe(1);
  expect(not_counted).toEqual(
    entries.flatMap(([, reason], index) => (reason === undefined ? [] : [{ index, reason }])),
  );
});

test("writes nothing", async () => {
  const { analyze, completed, memory } = await aTeam();
  const id = await completed();
  const before = memory.length();
  await analyze([{ invitation_id: id, groups: ["a"] }]);
  expect(memory.length()).toBe(before);
});

test("without a single result there is no table", async () => {
  const { analyze, invited } = await aTeam();
  expect(await analyze([{ invitation_id: await invited(), groups: ["a"] }])).toMatchObject({ people: 0, tables: [] });
});
