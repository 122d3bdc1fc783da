import { expect, test } from "vitest";
import { listPackages } from "#actions/invitations/packages/list-packages.ts";
import { changePackage, createPackage, deletePackage } from "#actions/invitations/packages/save-package.ts";
import { TEST_SLUGS } from "#contract/assessments/assessment.ts";
import { MAX_PACKAGES, SavePackage } from "#contract/invitations/package.ts";
import { packageStore } from "#store/invitations/packages.ts";
import { ownTestStore } from "#store/own-tests/own-tests.ts";
import { fakeClock, seededRandom } from "../../../support/builders.ts";
import { memoryTable } from "../../../support/memory-table/memory-table.ts";
import { audited } from "../../../support/records/team.ts";

const account = () => {
  const { table } = memoryTable();
  const deps = {
    clock: fakeClock(),
    random: seededRandom(5),
    packages: packageStore(table),
    ownTests: ownTestStore(table),
  };
  const actor = { type: "member", id: "usr_lina", name: "lina@example.com" } as const;
  const target = { accountId: "acct_1", origin: { actor, source_ip: null, peer_ip: null } };
  const body = (changes: object = {}) => SavePackage.parse({ name: "Editors", tests: ["editing-test"], ...changes });
  return {
    create: (changes?: object) => createPackage(deps, target, body(changes)),
    change: (id: string, changes?: object) => changePackage(deps, target, id, body(changes)),
    delete: (id: string) => deletePackage(deps, target, id),
    list: async (accountId = "acct_1") => (await listPackages(deps, accountId)).data,
    audit: async () =>
      (await audited(table, "acct_1")).map(({ action, object, changes }) => [
        action,
        object.name,
        ...changes.map(({ field }) => field),
      ]),
  };
};

test("an account's packages are listed by name, before one of each test; its test tenant has the same, another account none", async () => {
  const { create, list } = account();
  await create({ name: "Writers", tests: ["writing-test", "grammar-test"], expiry_hours: 48 });
  await create({ dialect: "en-US", reminder_hours: [] });
  const listed = await list();
  expect(listed.map(({ name }) => name).slice(0, 2)).toEqual(["Editors", "Writers"]);
  expect(listed.slice(2).map(({ id, tests }) => [id, ...tests])).toEqual(TEST_SLUGS.map((slug) => [slug, slug]));
  expect(listed[1]).toMatchObject({ credits: 2, duration_minutes: 35, expiry_hours: 48, dialect: null });
  expect(await list("acct_1_test")).toEqual(listed);
  expect(await list("acct_2")).toHaveLength(TEST_SLUGS.length);
});

test("a package is replaced as a whole and deleted, each with its entry in the audit log", async () => {
  const { create, change, delete: remove, list, audit } = account();
  const { id } = await create({ expiry_hours: 48 });
  expect(await change(id, { name: "Sub-editors" })).toMatchObject({ id, name: "Sub-editors", expiry_hours: null });
  await remove(id);
  expect(await list()).toHaveLength(TEST_SLUGS.length);
  await expect(remove(id)).rejects.toMatchObject({ code: "not_found" });
  await expect(change(id)).rejects.toMatchObject({ code: "not_found" });
  // Of one moment, so in any order.
  expect((await audit()).sort()).toEqual([
    ["package.changed", "Sub-editors", "name", "expiry_hours"],
    ["package.created", "Editors", "name", "tests", "expiry_hours"],
    ["package.deleted", "Sub-editors"],
  ]);
});

test("a name is used once, in any case; a package keeps its own", async () => {
  const { create, change } = account();
  const { id } = await create();
  const other = await create({ name: "Writers" });
  const refused = { code: "validation_error", errors: [{ field: "name", code: "duplicate_name" }] };
  await expect(create({ name: "EDITORS" })).rejects.toMatchObject(refused);
  await expect(change(other.id, { name: "editors" })).rejects.toMatchObject(refused);
  expect(await change(id, { name: "EDITORS" })).toMatchObject({ name: "EDITORS" });
});

test("of requests at once, exactly as many create as there is room for", async () => {
  const { create, list } = account();
  for (let made = 0; made < MAX_PACKAGES - 2; made += 1) await create({ name: `Package ${made}` });
  const outcomes = await Promise.allSettled(["A", "B", "C", "D"].map((name) => create({ name })));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { errors: [{ field: "name", code: "too_many" }] },
  });
  expect(await list()).toHaveLength(MAX_PACKAGES + TEST_SLUGS.length);
});
