import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { publishChange } from "#actions/events/publish-change.ts";
import { runErasure } from "#actions/privacy/run-erasure.ts";
import { meaningOf } from "#domain/idempotency/idempotency-record.ts";
import { presentInvitation } from "#domain/invitations/invitation.ts";
import { mailboxOf } from "#domain/shared/mailbox.ts";
import { invitationChange } from "#store/invitations/stream-change.ts";
import { aRequest } from "../../support/builders.ts";
import {
  aPrivacyWorld,
  janeCompletes as completed,
  JANE,
  PERSONAL,
  type PrivacyWorld,
  TEXT,
} from "../../support/harness/privacy-world.ts";
import { atEachCall, crashed, mortal } from "../../support/processes/crash-after-n-calls.ts";

const erasureOf = (privacy: PrivacyWorld, id: string) => privacy.deps.erasures.read(privacy.accountId, id);

test("a completed invitation has nothing personal left, in the table and the queues, and its counts say what was found", async () => {
  const privacy = await aPrivacyWorld();
  const id = await completed(privacy);
  expect(privacy.contents()).toMatch(PERSONAL);
  expect(privacy.contents()).toContain(TEXT);
  const { id: erasureId } = await privacy.erase(JANE.candidate_email.toUpperCase());
  await privacy.settle();
  expect(privacy.contents() + privacy.queues()).not.toMatch(PERSONAL);
  const erasure = await erasureOf(privacy, erasureId);
  expect(erasure).toMatchObject({
    ...{ status: "completed", invitations: 1, results: 1, events: 4, deliveries: 4, emails: 2 },
    address_hash: null,
  });
  const after = presentInvitation(await privacy.world.read(id), privacy.clock.now(), "https://page");
  expect(after).toMatchObject({ candidate_email: null, candidate_name: null, reference: null, test_url: null });
  expect(after).toMatchObject({ id, status: "completed", credits_used: 1, erased_at: expect.any(String) });
  expect(await privacy.world.result(id)).toBeUndefined();
});

test("no hash is left by which someone could confirm a guess of the person or the request", async () => {
  const privacy = await aPrivacyWorld();
  const request = aRequest({ ...JANE, tests: ["grammar-test"], custom_message: "Dear Jane" });
  await privacy.world.create(request, "an Idempotency-Key");
  await privacy.settleQueues();
  const address = mailboxOf(JANE.candidate_email);
  const guesses = [
    address,
    JANE.candidate_name,
    JANE.reference,
    ...[[address], meaningOf(request), request].map((guess) => JSON.stringify(guess)),
  ];
  const hashes = guesses.map((guess) => createHash("sha256").update(guess).digest("base64url"));
  const found = () => hashes.filter((hash) => privacy.contents().includes(hash));
  expect(found()).toHaveLength(2);
  await privacy.erase(JANE.candidate_email);
  await privacy.settle();
  expect(found()).toEqual([]);
});

test("it is hidden from the first sweep on, before the last step", async () => {
  const privacy = await aPrivacyWorld();
  const id = await completed(privacy);
  await privacy.erase(JANE.candidate_email);
  await privacy.sweep();
  const shown = presentInvitation(await privacy.world.read(id), privacy.clock.now(), "https://page");
  expect(JSON.stringify(shown)).not.toMatch(PERSONAL);
  expect(await privacy.world.result(id)).toBeUndefined();
});

test("an invitation that waits for its scoring is closed, and a late score changes nothing", async () => {
  const privacy = await aPrivacyWorld();
  const id = await privacy.world.submittedText(TEXT);
  await privacy.erase("jane@example.com");
  await privacy.settle();
  await privacy.world.score(id);
  expect(await privacy.world.read(id)).toMatchObject({ status: "cancelled", submitted_at: expect.any(String) });
  expect(await privacy.world.result(id)).toBeUndefined();
  expect(privacy.contents()).not.toContain(TEXT);
});

test("other candidates and later invitations of the same person stay as they are", async () => {
  const privacy = await aPrivacyWorld();
  await completed(privacy);
  const other = (await privacy.world.create({ candidate_email: "ann@example.com", reference: JANE.reference }))
    .invitation;
  await privacy.erase(JANE.candidate_email);
  privacy.clock.advance(1);
  const later = (await privacy.world.create(JANE)).invitation;
  await privacy.stream();
  await privacy.settle();
  expect(await privacy.world.read(other.id)).toMatchObject({ candidate_name: other.candidate_name, erased_at: null });
  expect(await privacy.world.read(later.id)).toMatchObject({ candidate_name: JANE.candidate_name, erased_at: null });
});

test("endpoints that ask for it get candidate.erased, with ids only, and no event of the person any more", async () => {
  const privacy = await aPrivacyWorld();
  privacy.webhooks.receives(500);
  const id = await completed(privacy);
  privacy.webhooks.receives(200);
  privacy.webhooks.sent.length = 0;
  const erasure = await privacy.erase(JANE.candidate_email);
  await privacy.settle();
  await privacy.work();
  privacy.clock.advance(24 * 3_600_000);
  await privacy.sweep();
  await privacy.work();
  const bodies = privacy.webhooks.sent.map(({ body }) => JSON.parse(Buffer.from(body).toString()));
  expect(bodies).toEqual([
    expect.objectContaining({
      event: "candidate.erased",
      data: { erasure_id: erasure.id, invitation_ids: [id], erased_at: expect.any(String) },
    }),
  ]);
});

test("an Idempotency-Key of an erased invitation replays what is left of it; its reference is free again", async () => {
  const privacy = await aPrivacyWorld();
  const { invitation } = await privacy.world.create(JANE, "key-1");
  const unkeyed = await privacy.world.create({ ...JANE, reference: "job-2" });
  await privacy.erase(JANE.candidate_email);
  await privacy.settle();
  expect(await privacy.world.create(JANE, "key-1")).toMatchObject({
    replayed: true,
    invitation: { id: invitation.id, candidate_name: "" },
  });
  const again = await privacy.world.create({ ...JANE, reference: "job-2" });
  expect(again).toMatchObject({ replayed: false });
  expect(again.invitation.id).not.toBe(unkeyed.invitation.id);
});

test("a change that the stream delivers again after the erasure writes nothing", async () => {
  const privacy = await aPrivacyWorld();
  await completed(privacy);
  await privacy.erase(JANE.candidate_email);
  await privacy.settle();
  const before = privacy.contents();
  for (const record of privacy.memory.records(0)) {
    const change = invitationChange(record);
    if (change !== undefined && change.after.candidate_name !== "") await publishChange(privacy.deps, change);
  }
  expect(privacy.contents()).toBe(before);
});

test("what a publisher writes that had read the invitation before it was marked is deleted by the last step", async () => {
  const privacy = await aPrivacyWorld();
  const { invitation } = await privacy.world.create(JANE);
  const [change] = privacy.memory.records(0).flatMap((record) => invitationChange(record) ?? []);
  if (change === undefined) throw new Error("The stream has no change");
  await privacy.erase(JANE.candidate_email);
  await privacy.sweep();
  await publishChange({ ...privacy.deps, invitations: { read: async () => invitation } }, change);
  expect(privacy.contents()).toMatch(PERSONAL);
  await privacy.settle();
  expect(privacy.contents()).not.toMatch(PERSONAL);
});

test("an erasure whose worker dies at any of its calls is completed by later sweeps, and counts once", async () => {
  const deaths = await atEachCall(async (death) => {
    const privacy = await aPrivacyWorld();
    await completed(privacy);
    const erasure = await privacy.erase(JANE.candidate_email);
    const deps = mortal(privacy.deps, death, ["clock", "log", "metrics", "chance", "random"]);
    const target = { accountId: privacy.accountId, erasureId: erasure.id };
    const died = await crashed(runErasure(deps, target, () => true));
    await privacy.settle();
    await privacy.settle();
    expect(privacy.contents(), JSON.stringify(death)).not.toMatch(PERSONAL);
    expect(await erasureOf(privacy, erasure.id)).toMatchObject({
      ...{ status: "completed", invitations: 1, results: 1, events: 4, deliveries: 4, emails: 2 },
    });
    return died;
  });
  expect(deaths).toBeGreaterThan(10);
});

test("two erasures of one person at the same time: the first counts it, both are completed", async () => {
  const privacy = await aPrivacyWorld();
  await completed(privacy);
  const [first, second] = [await privacy.erase(JANE.candidate_email), await privacy.erase(JANE.candidate_email)];
  await Promise.all([privacy.sweep(), privacy.sweep()]);
  await privacy.settle();
  const found = await Promise.all([first, second].map(({ id }) => erasureOf(privacy, id)));
  expect(found.map((erasure) => erasure?.status)).toEqual(["completed", "completed"]);
  expect(found.reduce((sum, erasure) => sum + (erasure?.invitations ?? 0), 0)).toBe(1);
  expect(found[0]?.subject).toBe(found[1]?.subject);
});
