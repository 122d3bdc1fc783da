import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { type ReapplyDeps, reapplyErasures } from "#actions/privacy/reapply-erasures.ts";
import { auditLog } from "#store/audit-log.ts";
import { addressHash } from "#store/keys.ts";
import { copyErasures } from "#store/privacy/copy-erasures.ts";
import { erasureStore } from "#store/privacy/erasures.ts";
import { seededRandom } from "../../support/builders.ts";
import { aWorld } from "../../support/harness/invitation-harness.ts";
import { aPrivacyWorld, JANE, janeCompletes, PERSONAL } from "../../support/harness/privacy-world.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { atEachCall, crashed, type Death, mortal } from "../../support/processes/crash-after-n-calls.ts";

/** A copy of a table as it was before an erasure, restored after it. */
const restored = async () => {
  const privacy = await aPrivacyWorld();
  // Long before: it is the last erasure of an address that counts.
  await privacy.erase(JANE.candidate_email);
  privacy.clock.advance(60_000);
  await janeCompletes(privacy);
  const ann = (await privacy.world.create({ candidate_email: "ann@example.com", candidate_name: "Ann" })).invitation;
  await privacy.stream();
  const copy = memoryTable();
  for (const Item of privacy.memory.items()) {
    copy.send({ constructor: PutCommand, input: { TableName: copy.table.name, Item } });
  }
  await privacy.erase(JANE.candidate_email);
  await privacy.settle();
  const world = aWorld(copy.table, privacy.accountId, privacy.clock);
  const list = privacy.memory.table;
  const random = seededRandom(3);
  return {
    privacy,
    world,
    ann,
    contents: () => JSON.stringify([...copy.items()]),
    reapply: async (apply: boolean, faulty: Partial<ReapplyDeps> = {}, death?: Death) => {
      if (apply) await copyErasures(list, copy.table, privacy.accountId);
      const deps = {
        ...world.deps,
        addressHash,
        auditLog: auditLog(copy.table),
        erasures: erasureStore(list, random),
        ...faulty,
      };
      const dying = death === undefined ? deps : mortal(deps, death, ["clock", "random", "addressHash"]);
      return reapplyErasures(dying, privacy.accountId, apply);
    },
    log: async () => {
      const range = { from: "aud_", below: "aud_~" };
      const { entries } = await auditLog(copy.table).list(privacy.accountId, range, {}, 100);
      return entries.filter(({ action }) => action === "candidate.erasures_reapplied");
    },
    settle: async () => {
      for (let minute = 0; minute < 4; minute += 1) {
        privacy.clock.advance(60_000);
        await world.sweep();
      }
    },
  };
};

test("a table from before the erasure is erased again; others' data stays", async () => {
  const { world, ann, contents, reapply, settle } = await restored();
  expect(contents()).toMatch(PERSONAL);
  const [id = ""] = await reapply(true);
  await settle();
  expect(contents()).not.toMatch(PERSONAL);
  expect(await world.read(id)).toMatchObject({ status: "completed", candidate_name: "", erasure_due_at: null });
  expect(await world.read(ann.id)).toMatchObject({ candidate_name: "Ann", erased_at: null });
  // The list is in the restored table from then on, and there is nothing left to erase.
  expect((await world.deps.erasures.list(ann.account_id, { below: undefined, limit: 10 })).erasures).toHaveLength(2);
  expect(await reapply(true)).toEqual([]);
});

test("the audit log has one entry of it, which is written before anything is erased", async () => {
  const { reapply, log, contents } = await restored();
  const full = { append: () => Promise.reject(new Error("no log")) };
  await expect(reapply(true, { auditLog: full })).rejects.toThrow("no log");
  expect(contents()).toMatch(PERSONAL);
  expect(await reapply(false)).toHaveLength(1);
  expect(await log()).toEqual([]);

  await reapply(true);
  await reapply(true);
  expect(await log()).toMatchObject([
    {
      actor: { type: "operator" },
      object: { type: "account" },
      changes: [{ field: "invitations", before: null, after: "1" }],
    },
  ]);
});

test("killed at any of its calls, a repeat erases what is left", async () => {
  const deaths = await atEachCall(async (death) => {
    const { reapply, contents, settle } = await restored();
    const died = await crashed(reapply(true, {}, death));
    if (died) await reapply(true);
    await settle();
    expect(contents(), JSON.stringify(death)).not.toMatch(PERSONAL);
    return died;
  });
  expect(deaths).toBeGreaterThan(10);
});

test("without apply it only tells what is to be erased", async () => {
  const { contents, reapply } = await restored();
  const before = contents();
  expect(await reapply(false)).toHaveLength(1);
  expect(contents()).toBe(before);
});

test("an invitation that was created after the erasure was asked for is not part of it", async () => {
  const { privacy, world, reapply } = await restored();
  privacy.clock.advance(1);
  const later = (await world.create(JANE)).invitation;
  expect(await reapply(true)).not.toContain(later.id);
  expect(await world.read(later.id)).toMatchObject({ candidate_name: JANE.candidate_name });
});
