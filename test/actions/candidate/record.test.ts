import { expect, test } from "vitest";
import { correctName } from "#actions/candidate/correct-name.ts";
import { exportData } from "#actions/candidate/export-data.ts";
import { readRecord } from "#actions/candidate/read-record.ts";
import { requestErasure } from "#actions/candidate/request-erasure.ts";
import { noteRead } from "#actions/results/note-read.ts";
import { readResult } from "#actions/results/read-result.ts";
import { brandingStore } from "#store/accounts/branding.ts";
import { erasureRequestStore } from "#store/privacy/erasure-requests.ts";
import { aPrivacyWorld, JANE, janeCompletes, TEXT } from "../../support/harness/privacy-world.ts";
import { mortal } from "../../support/processes/crash-after-n-calls.ts";

const aCompleted = async () => {
  const privacy = await aPrivacyWorld();
  const id = await janeCompletes(privacy);
  const { world, accountId, memory } = privacy;
  const deps = { ...privacy.deps, branding: brandingStore(memory.table) };
  const requests = () => erasureRequestStore(memory.table).list(accountId, 10);
  return {
    ...privacy,
    deps,
    id,
    target: { accountId, invitationId: id },
    requests,
    invitation: () => world.read(id),
    record: async () => readRecord(deps, await world.read(id)),
  };
};

test("the record has what was recorded in each test, and the scores once the account has read them", async () => {
  const { record, deps, target, clock } = await aCompleted();
  expect(await record()).toMatchObject({
    candidate_name: JANE.candidate_name,
    status: "completed",
    parts: [{ id: "writing-test", ended_by: "candidate", saves: 1, behaviour: { pastes: expect.any(Number) } }],
    scores: { status: "later" },
    review: null,
    erasure: null,
  });
  const first = clock.now();
  await noteRead(deps, await readResult(deps, target));
  clock.advance(1000);
  // A reader that had read the result before this one noted it.
  await noteRead(deps, { ...(await readResult(deps, target)), read_at: null });
  expect((await readResult(deps, target)).read_at).toBe(new Date(first).toISOString());
  expect(await record()).toMatchObject({ scores: { status: "shown", tests: [{ slug: "writing-test" }] } });
});

test("a corrected name is on the invitation and on the result; corrected twice at once, both are kept", async () => {
  const { deps, invitation, target } = await aCompleted();
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
  const { deps, invitation, world } = await aCompleted();
  for (const candidate_name of ["A", "B", "C"]) await correctName(deps, await invitation(), { candidate_name });
  await expect(correctName(deps, await invitation(), { candidate_name: "D" })).rejects.toMatchObject({
    code: "validation_error",
    errors: [{ field: "candidate_name", code: "too_many_corrections" }],
  });
  const { invitation: open } = await world.create({ reference: "another" });
  await expect(correctName(deps, open, { candidate_name: "D" })).rejects.toMatchObject({ code: "not_completed" });
});

test("a correction survives a crash at any point, and repeating it corrects once", async () => {
  let deaths = 0;
  for (const moment of ["before", "after"] as const) {
    for (let call = 0; call < 6; call += 1) {
      const { deps, invitation, target } = await aCompleted();
      const { clock, invitations, changes, results, accounts, branding, settings, parts } = deps;
      const own = { clock, invitations, changes, results, accounts, branding, settings, parts };
      const name = { candidate_name: "Jane Roe" };
      const died = await correctName(mortal(own, { call, moment }, ["clock"]), await invitation(), name).then(
        () => false,
        () => true,
      );
      if (died) deaths += 1;
      expect((await readResult(deps, target)).candidate_name).toBe((await invitation()).candidate_name);
      await correctName(deps, await invitation(), name);
      expect((await invitation()).earlier_names).toHaveLength(1);
      expect((await readResult(deps, target)).candidate_name).toBe("Jane Roe");
    }
  }
  expect(deaths).toBeGreaterThanOrEqual(8);
});

test("erasure is asked for once, however often and concurrently, and the request goes with the erasure", async () => {
  const { deps, invitation, requests, erase, settle, clock, id, accountId } = await aCompleted();
  const seen = await invitation();
  const [first] = await Promise.all([requestErasure(deps, seen), requestErasure(deps, seen)]);
  clock.advance(86_400_000);
  expect(await requestErasure(deps, seen)).toEqual(first);
  const { requested_at } = first.erasure;
  expect(await requests()).toEqual([{ account_id: accountId, invitation_id: id, requested_at }]);
  await erase(JANE.candidate_email);
  await settle();
  expect(await requests()).toEqual([]);
});

test("the download has the answers and what was recorded, and nothing of the team, of other tests or of the service", async () => {
  const { deps, invitation } = await aCompleted();
  const seen = await invitation();
  const by = "olive@example.com";
  const data = await exportData(deps, {
    ...seen,
    member_acts: [{ act: "resent", at: seen.created_at, by }],
  });
  const text = JSON.stringify(data);
  expect(data.parts).toMatchObject([{ id: "writing-test", answers: { text: TEXT } }]);
  expect(data.invitation).toMatchObject(JANE);
  expect(data.scores.status).toBe("later");
  for (const secret of [by, seen.token, seen.account_id]) expect(text).not.toContain(secret);
});
