import { expect, test } from "vitest";
import { changeMember, removeMember } from "#actions/team/manage-members.ts";
import type { Role } from "#contract/dashboard/permissions.ts";
import { memberStore } from "#store/team/members.ts";
import { anAccount, fakeClock, seededRandom } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { aMember, audited, from } from "../../support/records/team.ts";

const setUp = async () => {
  const { table } = memoryTable();
  const random = seededRandom(3);
  const accountId = await anAccount(table, 0, random);
  const deps = { clock: fakeClock(), random, members: memberStore(table) };
  const act = (personId: string, by: Role) => ({ accountId, personId, by, origin: from("by@example.com", "usr_by") });
  const add = (role: Role, email?: string) => aMember(table, accountId, role, random, email);
  return { table, accountId, deps, act, add };
};

test("a role is changed with an entry of who did it, from what, to what; the same role changes nothing", async () => {
  const { table, accountId, deps, act, add } = await setUp();
  const member = await add("viewer");
  expect((await changeMember(deps, act(member.person_id, "admin"), "recruiter")).role).toBe("recruiter");
  await changeMember(deps, act(member.person_id, "admin"), "recruiter");
  expect((await audited(table, accountId)).map(({ action, actor, changes }) => [action, actor.name, changes])).toEqual([
    ["member.role_changed", "by@example.com", [{ field: "role", before: "viewer", after: "recruiter" }]],
  ]);
});

test("an admin can neither make an owner, nor change or remove one", async () => {
  const { deps, act, add } = await setUp();
  const [owner, viewer] = [await add("owner"), await add("viewer")];
  await add("owner", "second@example.com");
  const refused = { code: "forbidden" };
  await expect(changeMember(deps, act(viewer.person_id, "admin"), "owner")).rejects.toMatchObject(refused);
  await expect(changeMember(deps, act(owner.person_id, "admin"), "viewer")).rejects.toMatchObject(refused);
  await expect(removeMember(deps, act(owner.person_id, "admin"))).rejects.toMatchObject(refused);
});

test("the last owner can be neither removed nor demoted; someone who is not a member is not found", async () => {
  const { deps, act, add } = await setUp();
  const owner = await add("owner");
  await expect(removeMember(deps, act(owner.person_id, "owner"))).rejects.toMatchObject({ code: "last_owner" });
  await expect(changeMember(deps, act(owner.person_id, "owner"), "admin")).rejects.toMatchObject({
    code: "last_owner",
  });
  await expect(removeMember(deps, act("usr_unknown", "owner"))).rejects.toMatchObject({ code: "not_found" });
});
