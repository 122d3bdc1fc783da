import { expect, test } from "vitest";
import { clearInvitation, eraseInvitation } from "#actions/privacy/erase-invitation.ts";
import { SETTLING_MS } from "#domain/invitations/erasure/erasure.ts";
import { responseReader } from "#store/assessments/response-reader.ts";
import { keepResponses } from "#store/invitations/results/kept-responses.ts";
import { aScore } from "../../support/harness/invitation-harness.ts";
import { aPrivacyWorld, type PrivacyWorld } from "../../support/harness/privacy-world.ts";
import { anOwnPlan, anOwnResponse, anOwnTest, ownResponsesOf, SLUG } from "../../support/own-tests/own-responses.ts";
import { anOwnTestAudit } from "../../support/own-tests/own-source.ts";
import { atEachCall, crashed, mortal } from "../../support/processes/crash-after-n-calls.ts";

const DAY = 86_400_000;
const PLAN = anOwnPlan("own_1");
const OTHER = anOwnPlan("own_1", 2);
const SPARED = ["clock", "wall", "machine", "log", "metrics", "random"] as const;

/** An account whose own test as many other people have taken, and three people another version of it. */
const takenBy = async (others: number) => {
  const privacy = await aPrivacyWorld();
  const { world, deps, accountId } = privacy;
  const list = { version: 1, tests: [anOwnTest(PLAN)] };
  await deps.ownTests.save(accountId, list, {}, anOwnTestAudit(1));
  await keepResponses(deps.table, [...ownResponsesOf(PLAN, others), ...ownResponsesOf(OTHER, 3)]);
  const takes = async (
    candidate_email: string,
    ends: "completes" | "completes after the deletion" | "is cancelled" = "completes",
  ) => {
    const responses = candidate_email.endsWith("@books.org") ? [anOwnResponse(PLAN)] : [];
    const { invitation } = await world.create({ candidate_email, tests: [SLUG] });
    if (ends === "completes after the deletion") {
      await deps.ownTests.save(accountId, { version: 2, tests: [] }, {}, anOwnTestAudit(2));
    }
    await world.start(invitation.id);
    if (ends === "is cancelled") await world.cancel(invitation.id);
    else await world.complete(invitation.id, { ...aScore(), responses });
    return invitation.id;
  };
  const left = async () => {
    const rows = await responseReader(deps.table)(PLAN.id);
    return [PLAN, OTHER].map(({ version }) => rows.filter((row) => row.version === String(version)).length);
  };
  return { privacy, takes, left };
};

/** The first step, after which the last one is due. */
const marked = async ({ deps, accountId, clock }: PrivacyWorld, ids: readonly string[]) => {
  for (const invitationId of ids) await eraseInvitation(deps, { accountId, invitationId }, null);
  clock.advance(SETTLING_MS);
};

test("an erased candidate takes one row of the version with them; of the rest, none stay below 50", async () => {
  const { privacy, takes, left } = await takenBy(49);
  await takes("jane@books.org");
  await takes("ann@books.org");
  expect(await left()).toEqual([51, 3]);
  const erasure = await privacy.erase("jane@books.org");
  await privacy.sweep();
  // As long as something that has read the invitation may still write.
  expect(await left()).toEqual([51, 3]);
  await privacy.settle();
  expect(await left()).toEqual([50, 3]);
  expect(await privacy.deps.erasures.read(privacy.accountId, erasure.id)).toMatchObject({ status: "completed" });
  await privacy.erase("ann@books.org");
  await privacy.settle();
  expect(await left()).toEqual([0, 3]);
  // An erasure when none are left.
  await takes("bea@books.org");
  await privacy.deps.ownResponses.removeAll(PLAN.id);
  await privacy.erase("bea@books.org");
  await privacy.settle();
  expect(await left()).toEqual([0, 0]);
});

test("rows fall with the takers that were kept long enough", async () => {
  const { privacy, takes, left } = await takenBy(50);
  await takes("jane@books.org");
  await privacy.retainFor(30);
  privacy.clock.advance(29 * DAY);
  await privacy.settle();
  expect(await left()).toEqual([51, 3]);
  privacy.clock.advance(2 * DAY);
  await privacy.settle();
  expect(await left()).toEqual([50, 3]);
});

test("whose answers were not kept takes none: one who did not complete, and an address that no one can have", async () => {
  const { privacy, takes, left } = await takenBy(50);
  await takes("jane@books.org", "is cancelled");
  await privacy.erase("jane@books.org");
  await privacy.settle();
  expect(await left()).toEqual([50, 3]);
  await takes("ann@example.com");
  await privacy.erase("ann@example.com");
  await privacy.settle();
  expect(await left()).toEqual([50, 3]);
});

test.each([
  [50, [50, 3]],
  [49, [0, 3]],
])("three candidates that are cleared at once, each twice, with %s others, take three", async (others, expected) => {
  const { privacy, takes, left } = await takenBy(others);
  const ids = [await takes("jane@books.org"), await takes("ann@books.org"), await takes("bea@books.org")];
  await marked(privacy, ids);
  const clear = (invitationId: string) => clearInvitation(privacy.deps, { accountId: privacy.accountId, invitationId });
  const cleared = await Promise.all([...ids, ...ids].map(clear));
  expect(cleared.map(({ candidate_email }) => candidate_email)).toEqual(Array(6).fill(""));
  expect(await left()).toEqual(expected);
  expect((await Promise.all(ids.map(privacy.world.read))).map(({ erasure_due_at }) => erasure_due_at)).toEqual(
    Array(3).fill(null),
  );
});

test.each([
  [50, [50, 3]],
  [49, [0, 3]],
])(
  "of a clearing that dies at any of its calls, with %s others, one row goes, and the rest if they are few",
  async (others, expected) => {
    const deaths = await atEachCall(async (death) => {
      const { privacy, takes, left } = await takenBy(others);
      const id = await takes("jane@books.org");
      await marked(privacy, [id]);
      const target = { accountId: privacy.accountId, invitationId: id };
      const died = await crashed(clearInvitation(mortal(privacy.deps, death, SPARED), target));
      await privacy.settle();
      expect(await left(), JSON.stringify(death)).toEqual(expected);
      expect(await privacy.world.read(id)).toMatchObject({ candidate_email: "", erasure_due_at: null });
      return died;
    });
    expect(deaths).toBeGreaterThan(8);
  },
);

test("nothing is kept of an answer to a test that the account has deleted since", async () => {
  const { takes, left } = await takenBy(0);
  await takes("jane@books.org", "completes after the deletion");
  expect(await left()).toEqual([0, 3]);
});
