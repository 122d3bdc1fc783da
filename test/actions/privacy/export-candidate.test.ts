import { expect, test } from "vitest";
import { takeOrder } from "#actions/integrations/take-order.ts";
import { exportCandidate } from "#actions/privacy/export-candidate.ts";
import { ADAPTERS } from "#domain/integrations/adapters.ts";
import { newConnection } from "#domain/integrations/connection.ts";
import { presentResult } from "#domain/results/result.ts";
import { testEmailStore } from "#store/email/test-emails.ts";
import { annotationStore } from "#store/invitations/results/annotations.ts";
import { shareStore } from "#store/invitations/results/shares.ts";
import { aPrivacyWorld, JANE, janeCompletes, TEXT } from "../../support/harness/privacy-world.ts";
import { anAuditEntry } from "../../support/records/audit-entry.ts";

const exporter = async () => {
  const privacy = await aPrivacyWorld();
  const deps = {
    ...privacy.deps,
    list: privacy.world.deps.list,
    readInvitations: privacy.world.deps.readInvitations,
    keptEmails: testEmailStore(privacy.memory.table),
    annotations: annotationStore(privacy.memory.table),
    shares: shareStore(privacy.memory.table),
    presentResult: async (result: Parameters<typeof presentResult>[0]) => ({
      ...presentResult(result, privacy.clock.now(), "https://page"),
      signature: "a signature",
    }),
  };
  return {
    privacy,
    deps,
    run: (candidate_email: string, more: { cursor?: string; limit?: string } = {}) =>
      exportCandidate(deps, privacy.accountId, { candidate_email, ...more }),
  };
};

test("it has the invitation, the answers, what was recorded, the result, events with deliveries, and kept emails", async () => {
  const { privacy, run } = await exporter();
  const id = await janeCompletes(privacy);
  await privacy.world.create({ candidate_email: "ann@example.com" });
  const { data, nextCursor } = await run(JANE.candidate_email.toUpperCase());
  expect(nextCursor).toBeNull();
  expect(data).toMatchObject([
    {
      invitation: { id, ...JANE, custom_message: "Dear Jane", status: "completed" },
      parts: [{ id: "writing-test", answers: { text: TEXT }, signals: { batches: 1 } }],
      result: { candidate_name: JANE.candidate_name, report_url: expect.stringContaining("https://page/reports/") },
      emails: [{ subject: expect.stringMatching(/^Invitation:/) }, { subject: expect.stringMatching(/^Received:/) }],
    },
  ]);
  expect(data[0]?.events.map(({ event }) => event)).toEqual([
    "invitation.created",
    "invitation.opened",
    "assessment.started",
    "assessment.completed",
  ]);
  expect(data[0]?.events.every(({ deliveries }) => deliveries.length === 1)).toBe(true);
});

test("it has the order of an ATS, with its errors and reports; an erasure leaves nothing of the order", async () => {
  const { privacy, deps, run } = await exporter();
  const { accountId: account_id } = privacy;
  const named = {
    id: "int_1",
    account_id,
    vendor: "greenhouse",
    name: "Greenhouse",
    key_hash: "",
    sealed_key: "",
  } as const;
  const connection = newConnection(named, 0);
  await deps.connections.create(connection, anAuditEntry(account_id));
  const reply_to = "https://app.greenhouse.io/1";
  const candidate = { email: JANE.candidate_email };
  const asked = { key: ["1"], package: "grammar-test", candidate, job: null, reply_to };
  const answer = await takeOrder(deps, { connection, adapter: ADAPTERS.greenhouse }, asked);
  const id = answer.kind === "ordered" ? answer.order_id : "";
  const order = await deps.orders.read({ account_id, connection_id: connection.id, id });
  if (order === undefined) throw new Error("There is no order");
  const error = { at: order.created_at, call: "test_status", message: "Jane has no score" };
  await deps.orders.noteError(order, error);
  await privacy.world.cancel(order.invitation_id ?? "");
  await privacy.stream();
  const [exported] = (await run(JANE.candidate_email)).data;
  expect(exported?.order).toMatchObject({
    id,
    vendor: "greenhouse",
    errors: [error],
    reports: [{ status: "pending" }],
  });
  await privacy.erase(JANE.candidate_email);
  await privacy.sweep();
  const left = await deps.orders.read({ account_id, connection_id: connection.id, id });
  expect(left).toMatchObject({ errors: [], reply_to: null, their_id: null, erased_at: expect.any(String) });
  expect(JSON.stringify(left)).not.toContain("Jane");
});

test("a person is found, and erased, by another spelling of their address's domain", async () => {
  const { privacy, run } = await exporter();
  await privacy.world.create({ ...JANE, candidate_email: "jane@bücher.example" });
  await privacy.settleQueues();
  expect((await run("Jane@XN--BCHER-KVA.example")).data).toHaveLength(1);
  await privacy.erase("jane@xn--bcher-kva.example");
  await privacy.sweep();
  expect((await run("jane@bücher.example")).data).toEqual([]);
});

test("it has no credential: not the link's token, not the secret of the report's links", async () => {
  const { privacy, run } = await exporter();
  const id = await janeCompletes(privacy);
  const [{ token }, result] = [await privacy.world.read(id), await privacy.world.result(id)];
  const { data } = await run(JANE.candidate_email);
  // An email that test mode keeps has the link, as it would have been sent.
  const text = JSON.stringify(data.map((exported) => ({ ...exported, emails: [] })));
  expect(text).not.toContain(token);
  expect(text).not.toContain(result?.report_secret);
});

test("nothing is held about a stranger, nor after an erasure", async () => {
  const { privacy, run } = await exporter();
  await janeCompletes(privacy);
  expect((await run("stranger@example.com")).data).toEqual([]);
  await privacy.erase(JANE.candidate_email);
  await privacy.sweep();
  expect((await run(JANE.candidate_email)).data).toEqual([]);
});

test("a page ends before it would not fit in a response, and always has an invitation", async () => {
  const { privacy, deps, run } = await exporter();
  for (let nth = 0; nth < 5; nth += 1) await privacy.world.create({ ...JANE, reference: `job-${nth}` });
  await privacy.settleQueues();
  const { list } = deps.keptEmails;
  deps.keptEmails.list = async (...query) => {
    const { emails, last } = await list(...query);
    // Each of these characters takes four bytes in JSON within JSON.
    const text = '"'.repeat(600_000);
    return { emails: emails.map((email) => ({ ...email, text })), last };
  };
  const sizes: number[] = [];
  const references: unknown[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof run>> = await run(
      JANE.candidate_email,
      cursor === undefined ? {} : { cursor },
    );
    references.push(...page.data.map(({ invitation }) => invitation.reference));
    sizes.push(page.data.length);
    cursor = page.nextCursor;
  }
  expect(sizes).toEqual([2, 2, 1]);
  expect(references.sort()).toEqual(["job-0", "job-1", "job-2", "job-3", "job-4"]);
});

test("a person with many invitations is exported in pages", async () => {
  const { privacy, run } = await exporter();
  for (let nth = 0; nth < 45; nth += 1) await privacy.world.create({ ...JANE, reference: `job-${nth}` });
  await privacy.settleQueues();
  const first = await run(JANE.candidate_email, { limit: "100" });
  const second = await run(JANE.candidate_email, { cursor: first.nextCursor ?? "" });
  const third = await run(JANE.candidate_email, { cursor: second.nextCursor ?? "" });
  expect([first, second, third].map(({ data }) => data.length)).toEqual([20, 20, 5]);
  expect(third.nextCursor).toBeNull();
  await expect(run("ann@example.com", { cursor: first.nextCursor ?? "" })).rejects.toMatchObject({
    code: "validation_error",
  });
});
