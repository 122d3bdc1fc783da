import { describe, expect, test } from "vitest";
import { CreateInvitation } from "#contract/invitations/invitation.ts";
import { PackagesRecord } from "#domain/invitations/request/package.ts";
import { auditRecord, OPERATOR } from "#domain/shared/audit.ts";
import { packageStore } from "#store/invitations/packages.ts";
import { MONDAY, seededRandom } from "../../support/builders.ts";
import { aService, said } from "../../support/harness/bulk-harness.ts";

const person = { candidate_email: "jane@example.com", candidate_name: "Jane Doe", send_email: false };
const body = (changes: object = {}) => ({ ...person, package: "pkg_1", ...changes });
const request = (changes: object = {}) => CreateInvitation.parse(body(changes));

/** An account with a package, which can be changed and deleted. */
const anAccount = async () => {
  const service = await aService(100);
  const { table } = service.world.deps;
  let version = 0;
  const random = seededRandom(2);
  const save = (packages: object[]) => {
    version += 1;
    const act = { action: "package.changed", object: { type: "package", id: "pkg_1", name: null } } as const;
    const audit = auditRecord({ now: MONDAY, random }, OPERATOR, { accountId: service.account, ...act });
    return packageStore(table).save(service.account, PackagesRecord.parse({ version, packages }), audit);
  };
  await save([{ id: "pkg_1", name: "Editors", tests: ["editing-test", "grammar-test"], expiry_hours: 48 }]);
  return {
    ...service,
    change: () => save([{ id: "pkg_1", name: "Others", tests: ["writing-test"], expiry_hours: 24 }]),
    delete: () => save([]),
  };
};

test("an invitation has its package's id, tests and expiry, and keeps them", async () => {
  const { single, change, world } = await anAccount();
  const { invitation } = await single(request());
  await change();
  expect(await world.read(invitation.id)).toMatchObject({
    package: "pkg_1",
    tests: ["editing-test", "grammar-test"],
    credits_used: 2,
    expires_at: new Date(MONDAY + 48 * 3_600_000).toISOString(),
  });
});

describe.each([
  ["key", {}, "key-1"],
  ["reference", { reference: "job-1" }, undefined],
] as const)("a repeat by %s", (_, changes, key) => {
  test.each(["change", "delete"] as const)("replays after the package's %s, alone and in a bulk", async (act) => {
    const service = await anAccount();
    const { invitation } = await service.single(request(changes), key);
    await service.bulk([body({ ...changes, candidate_email: "june@example.com" })], key && `${key}-bulk`);
    await service[act]();
    expect(await service.single(request(changes), key)).toMatchObject({
      replayed: true,
      invitation: { id: invitation.id, tests: ["editing-test", "grammar-test"] },
    });
    const { outcomes } = await service.bulk(
      [body({ ...changes, candidate_email: "june@example.com" })],
      key && `${key}-bulk`,
    );
    expect(outcomes.map(said)).toEqual(["replayed"]);
    expect(service.invitations()).toHaveLength(2);
  });
});

test("the same key with another package, or with its tests, is another body", async () => {
  const { single } = await anAccount();
  await single(request({ package: "grammar-test" }), "key-1");
  for (const other of [{ package: "pkg_1" }, { package: null, tests: ["grammar-test"] }]) {
    await expect(single(request(other), "key-1")).rejects.toMatchObject({
      errors: [{ code: "idempotency_key_reused" }],
    });
  }
});

test("by reference, a test is the same as the package of that test", async () => {
  const { single } = await anAccount();
  await single(request({ package: "grammar-test", reference: "job-1" }));
  const { replayed } = await single(request({ package: null, tests: ["grammar-test"], reference: "job-1" }));
  expect(replayed).toBe(true);
});

test("an unknown package creates and spends nothing, and does not stop the other rows", async () => {
  const { single, bulk, balance, invitations, delete: remove } = await anAccount();
  const refused = { code: "validation_error", errors: [{ field: "package", code: "unknown_package" }] };
  await expect(single(request({ package: "pkg_other" }))).rejects.toMatchObject(refused);
  const { outcomes } = await bulk([body({ package: "pkg_other" }), body()], "key-1");
  expect(outcomes.map(said)).toEqual(["validation_error", "created"]);
  await remove();
  await expect(single(request({ reference: "job-2" }), "key-2")).rejects.toMatchObject(refused);
  expect([await balance(), invitations().length]).toEqual([98, 1]);
});
