import { expect, test } from "vitest";
import { requestReview } from "#actions/candidate/request-review.ts";
import { assignText } from "#actions/results/marking/assign-text.ts";
import { aMarkingTeam } from "../../../support/harness/marking-harness.ts";

test("the queue has the text first that has waited longest, with nothing of its candidate, and not what only awaits a review", async () => {
  const team = await aMarkingTeam();
  const { invitation } = await team.world.create({}, "no-text");
  await team.world.start(invitation.id);
  await team.world.complete(invitation.id);
  await requestReview(team.deps, await team.world.read(invitation.id), { text: "Please." });
  const submitted = await team.world.submittedText("A later score.");
  team.clock.advance(60_000);
  const first = await team.written();
  team.clock.advance(60_000);
  await team.world.score(submitted);
  const { texts, markers } = await team.list();
  expect(texts.map(({ id }) => id)).toEqual([first, submitted]);
  expect(Date.parse(texts[0]?.waiting_since ?? "")).toBeLessThan(Date.parse(texts[1]?.waiting_since ?? ""));
  expect(JSON.stringify(texts)).not.toMatch(/Jane|example\.com/);
  expect(markers.map(({ name }) => name)).toEqual(["ada", "ben"]);
  // A review may be asked for before the mark is there.
  await requestReview(team.deps, await team.world.read(first), { text: "Please." });
  expect((await team.list()).texts.map(({ id }) => id)).toEqual([first, submitted]);
});

test("a text is assigned to a member who may mark, or to no one again", async () => {
  const team = await aMarkingTeam();
  const id = await team.written();
  const { origin } = team.as(team.ben);
  const assign = (member: string | null) => assignText(team.deps, team.target(id), origin, member);
  await assign("usr_ada");
  expect((await team.list()).texts).toMatchObject([{ assigned_to: { id: "usr_ada", name: "ada" } }]);
  await expect(assign("usr_vera")).rejects.toMatchObject({ errors: [{ field: "member_id", code: "unknown_member" }] });
  await assign(null);
  expect((await team.list()).texts).toMatchObject([{ assigned_to: null }]);
});
