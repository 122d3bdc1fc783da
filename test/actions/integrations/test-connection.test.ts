import { expect, test } from "vitest";
import { performJob } from "#actions/integrations/perform-job.ts";
import { requestTest } from "#actions/integrations/test-connection.ts";
import type { Vendor } from "#contract/integrations/vendor.ts";
import { byOperator } from "#domain/shared/audit.ts";
import type { Table } from "#store/table/table.ts";
import { anAtsWorld } from "../../support/ats/ats-world.ts";
import { fakeOverSocket } from "../../support/ats/fake-over-socket.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { answered } from "../../support/harness/webhook-harness.ts";
import { anAuditEntry } from "../../support/records/audit-entry.ts";

const aTest = async (vendor: Vendor, table: Table = newMemoryTable()) => {
  const world = await anAtsWorld(table, vendor);
  const { account: accountId, connection, reporting, queue, deps } = world;
  const ask = () => requestTest(reporting, { accountId, connectionId: connection.id }, byOperator(deps));
  const work = async () => {
    const [job] = queue.splice(0, 1);
    if (job !== undefined) await performJob(reporting, job);
    return job;
  };
  const shown = async () => (await deps.connections.read(accountId, connection.id))?.test;
  return { ...world, ask, work, shown };
};

test("a member asks, the worker calls with our key, and the connection shows what the ATS answered", async () => {
  const { ask, work, shown, receives, sent, clock } = await aTest("ashby");
  receives(async () => answered(200, { body_excerpt: '{"success":false}' }));
  expect(await ask()).toMatchObject({ test: { at: null, finding: null } });
  clock.advance(2000);
  await work();
  const at = new Date(clock.now()).toISOString();
  expect(await shown()).toMatchObject({ at, finding: "accepted", status: 200 });
  expect(sent).toMatchObject([{ method: "POST", url: "https://api.ashbyhq.com/assessment.update" }]);
  expect(sent[0]?.headers.authorization).toBe(`Basic ${Buffer.from("their key:").toString("base64")}`);
  expect(Buffer.from(sent[0]?.body ?? []).toString()).toBe("{}");
});

test("a refused key neither breaks the connection nor is tried again", async () => {
  const { ask, work, shown, receives, sent, queue, deps, account, connection } = await aTest("ashby");
  receives(async () => answered(403, { body_excerpt: "wrong" }));
  await ask();
  await work();
  expect(await shown()).toMatchObject({ finding: "key_refused", status: 403 });
  expect(await deps.connections.read(account, connection.id)).toMatchObject({ status: "active", last_error: null });
  expect([sent.length, queue.length]).toEqual([1, 0]);
});

test("two members at the same moment make one test; the next one has to wait", async () => {
  const { ask, clock, queue } = await aTest("ashby");
  const [first, second] = await Promise.allSettled([ask(), ask()]);
  expect([first.status, second.status].sort()).toEqual(["fulfilled", "rejected"]);
  clock.advance(14_000);
  await expect(ask()).rejects.toMatchObject({ code: "rate_limited", headers: { "Retry-After": "1" } });
  clock.advance(1000);
  await ask();
  expect(queue).toHaveLength(2);
});

test("a message that comes twice, late, or after the connection was deleted changes nothing", async () => {
  const { ask, work, shown, receives, queue, sent, clock, deps, connection, reporting, account } = await aTest("ashby");
  receives(async () => answered(200, { body_excerpt: '{"success":false}' }));
  await ask();
  const [lost] = queue.splice(0, 1);
  clock.advance(30_000);
  await ask();
  const done = await work();
  const outcome = await shown();
  for (const job of [lost, done]) if (job !== undefined) await performJob(reporting, job);
  expect(await shown()).toEqual(outcome);
  clock.advance(30_000);
  await ask();
  await deps.connections.remove(connection, anAuditEntry(account));
  await work();
  expect([await shown(), sent.length]).toEqual([undefined, 1]);
});

test("a vendor that has no such call says so, and nothing is asked for", async () => {
  const { ask, queue, shown } = await aTest("greenhouse");
  await expect(ask()).rejects.toMatchObject({ errors: [{ code: "not_testable" }] });
  expect([queue, await shown()]).toEqual([[], null]);
});

test("an answer that drips without an end is a time-out in all, not per byte", async () => {
  const { ask, work, shown, reporting } = await aTest("ashby");
  await using socket = await fakeOverSocket(async () => answered(200));
  reporting.reportSender.post = socket.post;
  socket.becomes("slow");
  await ask();
  await work();
  expect(await shown()).toMatchObject({ finding: "timed_out", status: null });
});
