import { expect, test } from "vitest";
import { changeJob, listJobs, readJob } from "#actions/invitations/jobs.ts";
import { OPERATOR } from "#domain/shared/audit.ts";
import { jobStore, noteJob } from "#store/invitations/jobs.ts";
import { fakeClock, seededRandom } from "../../support/builders.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { audited } from "../../support/records/team.ts";

const PACKAGE = {
  ...{ id: "pkg_1", name: "Editors", tests: ["editing-test" as const] },
  ...{ expiry_hours: null, dialect: null, reminder_hours: null },
};

test("a job keeps a package of the account for its next invitation, its new name and that it is archived, with an entry of each change", async () => {
  const table = newMemoryTable();
  const random = seededRandom();
  await noteJob(table, { account_id: "acct_1", job: "REQ-1", created_at: "2026-03-02T09:00:00.000Z" });
  const deps = {
    clock: fakeClock(),
    jobs: jobStore(table),
    packages: { read: async () => ({ version: 1, packages: [PACKAGE] }) },
  };
  const only = async () => (await listJobs(deps, "acct_1")).jobs[0];
  const target = { accountId: "acct_1", id: (await only())?.id ?? "" };
  const change = (changes: Parameters<typeof changeJob>[2]) =>
    changeJob(deps, target, changes, { origin: OPERATOR, random });

  await change({ title: "Copy editor", package: "pkg_1", custom_message: "Welcome." });
  await change({ archived: true });
  expect(await only()).toMatchObject({
    ...{ job: "REQ-1", title: "Copy editor", package: "pkg_1", tests: null },
    ...{ custom_message: "Welcome.", archived: true },
  });
  await expect(change({ package: "pkg_2" })).rejects.toMatchObject({
    errors: [{ field: "package", code: "unknown_package" }],
  });
  expect(await change({ package: null, archived: false })).toMatchObject({ package: null, archived: false });
  await expect(
    changeJob(deps, { ...target, id: "absent" }, { title: null }, { origin: OPERATOR, random }),
  ).rejects.toMatchObject({ code: "not_found" });
  expect((await readJob(deps, target)).job).toMatchObject({ title: "Copy editor", archived: false });
  await expect(readJob(deps, { ...target, accountId: "acct_2" })).rejects.toMatchObject({ code: "not_found" });
  expect((await audited(table, "acct_1")).map(({ action }) => action)).toEqual(Array(3).fill("job.changed"));
});
