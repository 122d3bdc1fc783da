import { expect, test } from "vitest";
import { exportCandidate } from "#actions/privacy/export-candidate.ts";
import { presentResult } from "#domain/results/result.ts";
import { keptEmailStore } from "#store/email/kept-emails.ts";
import { annotationStore } from "#store/invitations/annotations.ts";
import { aPrivacyWorld, JANE, janeCompletes, TEXT } from "../../support/harness/privacy-world.ts";

const exporter = async () => {
  const privacy = await aPrivacyWorld();
  const deps = {
    ...privacy.deps,
    list: privacy.world.deps.list,
    readInvitations: privacy.world.deps.readInvitations,
    keptEmails: keptEmailStore(privacy.memory.table),
    annotations: annotationStore(privacy.memory.table),
    presentResult: async (result: Parameters<typeof presentResult>[0]) => ({
      ...presentResult(result, privacy.clock.now(), "https://page"),
      signature: "a signature",
    }),
  };
  return {
    privacy,
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
      emails: [{ subject: expect.stringContaining("invites you") }, { subject: expect.stringMatching(/^Received:/) }],
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
