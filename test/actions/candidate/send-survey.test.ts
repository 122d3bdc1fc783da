import { expect, test } from "vitest";
import { sendSurvey } from "#actions/candidate/send-survey.ts";
import { eraseInvitation } from "#actions/privacy/erase-invitation.ts";
import { SendSurvey } from "#contract/candidate/survey.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { codeOf, invited } from "../../support/records/candidate-parts.ts";

const table = newMemoryTable();
const ANSWERS = { clear: "yes", trouble: "some", fair: null, comment: "The second text was long." } as const;

const finished = async () => {
  const one = await invited(table, ["proofreading-test"]);
  await one.candidate.start("proofreading-test");
  await one.candidate.submit("proofreading-test", 0);
  const send = async (answers: SendSurvey = ANSWERS) => sendSurvey(one.world.deps, await one.read(), answers);
  return { ...one, send };
};

test("the first survey is kept, however often and with whatever one is sent, also at once", async () => {
  const { send, read, clock } = await finished();
  const sent_at = new Date(clock.now()).toISOString();
  const [one, other] = await Promise.all([send(), send({ ...ANSWERS, clear: "no" })]);
  expect(one).toEqual(other);
  clock.advance(60_000);
  expect(await send({ ...ANSWERS, comment: null })).toEqual(one);
  expect((await read()).survey).toEqual(one.survey);
  expect(one.survey.sent_at).toBe(sent_at);
});

test("a survey before the end is refused", async () => {
  const { world, read, candidate } = await invited(table, ["proofreading-test"]);
  const send = async () => codeOf(sendSurvey(world.deps, await read(), ANSWERS));
  expect(await send()).toBe("not_completed");
  await candidate.start("proofreading-test");
  expect(await send()).toBe("not_completed");
});

test("nothing is written once the data was erased, also by a request that was admitted before", async () => {
  const { world, read, id } = await finished();
  const seen = await read();
  await eraseInvitation(world.deps, { accountId: seen.account_id, invitationId: id }, null);
  expect(await codeOf(sendSurvey(world.deps, seen, ANSWERS))).toBe("not_found");
  expect((await read()).survey).toBeNull();
});

test.each([
  ["nothing at all", { clear: null, trouble: null, fair: null, comment: null }],
  ["a blank comment", { ...ANSWERS, comment: " \n" }],
  ["a comment of more than 1,000 characters", { ...ANSWERS, comment: "x".repeat(1001) }],
  ["an unknown answer", { ...ANSWERS, fair: "very" }],
])("%s is not accepted", (_, body) => {
  expect(SendSurvey.safeParse(body).success).toBe(false);
});
