import { expect, test } from "vitest";
import { noAnnotations } from "#domain/results/annotations.ts";
import { auditRecord, OPERATOR } from "#domain/shared/audit.ts";
import { invitationLookups } from "#store/invitations/invitation-lookups.ts";
import { annotationStore } from "#store/invitations/results/annotations.ts";
import { resultList } from "#store/invitations/results/result-list.ts";
import { MONDAY, seededRandom } from "../../../support/builders.ts";
import { anAccountsWorld } from "../../../support/harness/invitation-harness.ts";

const random = seededRandom(5);

test("a write follows the version that was read, or does not happen; without a result none does", async () => {
  const { table, accountId, world } = await anAccountsWorld();
  const { id } = (await world.create()).invitation;
  const store = annotationStore(table);
  const audit = () =>
    auditRecord({ now: MONDAY, random }, OPERATOR, {
      accountId,
      action: "result.tagged",
      object: { type: "result", id, name: null },
    });
  const first = { ...noAnnotations({ accountId, invitationId: id }), tags: ["One"], version: 1 };
  expect(await store.write(first, audit(), undefined)).toBe("no_result");
  await world.start(id);
  await world.complete(id);
  expect(await store.write(first, audit(), undefined)).toBe("written");
  expect(await store.write(first, audit(), undefined)).toBe("stale");
  expect(await store.write({ ...first, version: 3 }, audit(), undefined)).toBe("stale");
  expect(await store.write({ ...first, tags: ["Two"], version: 2 }, audit(), undefined)).toBe("written");
  expect(await store.read(accountId, id)).toEqual({ ...first, tags: ["Two"], version: 2 });
  expect(await store.readAll(accountId, [id, "inv_none"])).toEqual([{ ...first, tags: ["Two"], version: 2 }]);
  expect(await store.readAll("acct_other", [id])).toEqual([]);
  expect(await store.read("acct_other", id)).toBeUndefined();
});

test("a result's rows in lists have its tags, whether they were written before the tags or after them", async () => {
  const { table, accountId, world } = await anAccountsWorld();
  const { id } = (await world.create({ reference: "REQ 7" })).invitation;
  await world.start(id);
  await world.complete(id);
  const result = (await world.result(id)) ?? expect.unreachable();
  const object = { type: "result", id, name: null } as const;
  const write = (version: number, tags: string[]) =>
    annotationStore(table).write(
      { ...noAnnotations({ accountId, invitationId: id }), tags, version },
      auditRecord({ now: MONDAY, random }, OPERATOR, { accountId, action: "result.tagged", object }),
      result,
    );
  const listed = async () => {
    const lists = [{}, { reference: "REQ 7" }].map((group) =>
      resultList(table).read(accountId, group, { from: "", below: "~" }, 10),
    );
    return (await Promise.all(lists)).map(({ results }) => results.map(({ tags }) => tags));
  };
  await write(1, ["One"]);
  expect(await listed()).toEqual([[], []]);
  await invitationLookups(table).put(await world.read(id));
  expect(await listed()).toEqual([[["One"]], [["One"]]]);
  await write(2, ["Two"]);
  expect(await listed()).toEqual([[["Two"]], [["Two"]]]);
});
