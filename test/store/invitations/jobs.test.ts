import { beforeEach, describe, expect, test } from "vitest";
import { listJobs, readJob } from "#actions/invitations/jobs.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { newId } from "#domain/shared/ids.ts";
import { invitationLookups } from "#store/invitations/invitation-lookups.ts";
import { jobStore } from "#store/invitations/jobs.ts";
import { labelHash } from "#store/keys.ts";
import { fakeClock, MONDAY, seededRandom } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { metered } from "../../support/memory-table/metered.ts";
import { anInvitation } from "../../support/records/invitation-record.ts";

const ACCOUNT = "acct_1";
const DAY = 86_400_000;
const random = seededRandom(6);
const iso = (ms: number): string => new Date(ms).toISOString();

let memory: ReturnType<typeof memoryTable>;
beforeEach(() => {
  memory = memoryTable();
});

const anInvited = (
  day: number,
  job: string,
  status: InvitationRecord["status"],
  more: Partial<InvitationRecord> = {},
) =>
  anInvitation(
    status,
    { id: newId("inv", MONDAY + day * DAY, random), created_at: iso(MONDAY + day * DAY), ...more },
    { job, candidate_email: "jane@example.com" },
  );

const target = (job: string) => ({ accountId: ACCOUNT, id: labelHash(job) });
const deps = () => ({ clock: fakeClock(), jobs: jobStore(memory.table) });

describe("the jobs of an account's invitations", () => {
  test("are noted with their latest invitation, in whichever order the stream has them", async () => {
    const lookups = invitationLookups(memory.table);
    for (const [day, job] of [
      [2, "Editor"],
      [5, "Writer"],
      [1, "Editor"],
      [3, "Reader"],
    ] as const) {
      await lookups.put(anInvited(day, job, "pending"));
    }
    await lookups.put(anInvitation("pending", { account_id: "acct_2" }, { job: "Cook" }));
    const { jobs, has_more } = await listJobs(deps(), ACCOUNT);
    expect(has_more).toBe(false);
    expect(jobs.map(({ job, last_invited_at }) => [job, last_invited_at])).toEqual([
      ["Writer", iso(MONDAY + 5 * DAY)],
      ["Reader", iso(MONDAY + 3 * DAY)],
      ["Editor", iso(MONDAY + 2 * DAY)],
    ]);
  });

  test("have a funnel, which follows each step of each candidate", async () => {
    const lookups = invitationLookups(memory.table);
    const waiting = anInvited(1, "Editor", "pending");
    const results = [
      { overall_pass: true, result_status: "final" },
      { overall_pass: false, result_status: "final" },
      { overall_pass: true, result_status: "provisional" },
    ] as const;
    await lookups.put(waiting);
    await lookups.put(anInvited(2, "Editor", "in_progress"));
    for (const result of results) await lookups.put(anInvited(2, "Editor", "completed", result));
    await lookups.put(anInvited(3, "Writer", "completed", results[0]));
    const funnel = async () => (await readJob(deps(), target("Editor"))).funnel;
    const before = { invited: 5, opened: 4, started: 4, completed: 3, passed: 1, is_exact: true, days: 2 };
    expect(await funnel()).toEqual(before);
    const opened = { ...waiting, opened_at: iso(MONDAY + 2 * DAY), revision: 1 };
    await lookups.put(opened, { created: false, invitation: false, opened: true, result: false, words: false });
    expect(await funnel()).toEqual({ ...before, opened: 5 });
  });

  test("a funnel reads the latest 5,000 invitations and no more", async () => {
    memory = memoryTable({ pageRows: () => 1600 });
    const lookups = invitationLookups(memory.table);
    const only = { created: false, invitation: false, opened: true, result: false, words: false };
    await lookups.put(anInvited(0, "Editor", "pending"));
    for (let minute = 1; minute <= 5_500; minute += 1)
      await lookups.put(anInvited(minute / 1440, "Editor", "pending"), only);
    const { total, table } = metered(memory);
    const { funnel } = await readJob({ jobs: jobStore(table) }, target("Editor"));
    expect(funnel).toMatchObject({ invited: 5000, is_exact: false });
    expect(total).toEqual({ calls: 5, units: 256 });
  });
});
