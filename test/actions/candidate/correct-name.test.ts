import { expect, test } from "vitest";
import { correctName } from "#actions/candidate/correct-name.ts";
import { readResult } from "#actions/results/read-result.ts";
import { aCompletedRecord } from "../../support/harness/candidate-record.ts";
import { JANE } from "../../support/harness/privacy-world.ts";
import { atEachCall, crashed, mortal } from "../../support/processes/crash-after-n-calls.ts";

test("a corrected name is on the invitation and on the result; corrected twice at once, both are kept", async () => {
  const { deps, invitation, target } = await aCompletedRecord();
  const seen = await invitation();
  const names = ["Jane Roe", "Janet Roe"];
  await Promise.all(names.map((candidate_name) => correctName(deps, seen, { candidate_name })));
  const after = await invitation();
  expect((await readResult(deps, target)).candidate_name).toBe(after.candidate_name);
  const [before, between] = after.earlier_names ?? [];
  expect(before?.name).toBe(JANE.candidate_name);
  expect([between?.name, after.candidate_name].sort()).toEqual(names.sort());
});

test("the fourth correction is refused with a reason, and so is one of an open invitation", async () => {
  const { deps, invitation, world } = await aCompletedRecord();
  for (const candidate_name of ["A", "B", "C"]) await correctName(deps, await invitation(), { candidate_name });
  await expect(correctName(deps, await invitation(), { candidate_name: "D" })).rejects.toMatchObject({
    code: "validation_error",
    errors: [{ field: "candidate_name", code: "too_many_corrections" }],
  });
  const { invitation: open } = await world.create({ reference: "another" });
  await expect(correctName(deps, open, { candidate_name: "D" })).rejects.toMatchObject({ code: "not_completed" });
});

test("a correction survives a crash at any point, and repeating it corrects once", async () => {
  const deaths = await atEachCall(async (death) => {
    const { deps, invitation, target } = await aCompletedRecord();
    const { clock, invitations, changes, results, accounts, branding, settings, parts, pageUrl } = deps;
    const own = { clock, invitations, changes, results, accounts, branding, settings, parts, pageUrl };
    const name = { candidate_name: "Jane Roe" };
    const died = await crashed(correctName(mortal(own, death, ["clock"]), await invitation(), name));
    expect((await readResult(deps, target)).candidate_name).toBe((await invitation()).candidate_name);
    await correctName(deps, await invitation(), name);
    expect((await invitation()).earlier_names).toHaveLength(1);
    expect((await readResult(deps, target)).candidate_name).toBe("Jane Roe");
    return died;
  });
  expect(deaths).toBeGreaterThanOrEqual(8);
});
