import { expect, test } from "vitest";
import { requireSeen } from "#actions/results/marking/require-seen.ts";
import { aMarkingTeam } from "../../../support/harness/marking-harness.ts";

test("it refuses a member who can still mark the text, says what to do, and no one else", async () => {
  const { as, ada, ben, deps, target, joins, written } = await aMarkingTeam({ twoMarkers: true });
  const id = await written();
  const refused = {
    code: "forbidden",
    message: expect.stringMatching(/^Mark this text first, on the page Texts to mark/),
  };
  await expect(requireSeen(deps, target(id), ada)).rejects.toMatchObject(refused);
  await requireSeen(deps, target(id), joins("vic", "viewer"));
  await as(ada).first(id);
  await expect(requireSeen(deps, target(id), ada)).rejects.toMatchObject(refused);
  await as(ada).keeps(id);
  await requireSeen(deps, target(id), ada);
  await expect(requireSeen(deps, target(id), ben)).rejects.toMatchObject(refused);
});

test("without a result there is nothing to refuse", async () => {
  const { ada, deps, target } = await aMarkingTeam();
  await expect(requireSeen(deps, target("inv_absent"), ada)).rejects.toMatchObject({ code: "not_found" });
});
