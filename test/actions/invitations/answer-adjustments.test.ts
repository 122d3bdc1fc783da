import { describe, expect, test } from "vitest";
import { requestAdjustments } from "#actions/candidate/act-before-start.ts";
import { answerAdjustments } from "#actions/invitations/answer-adjustments.ts";
import { changeExtraTime } from "#actions/invitations/change-extra-time.ts";
import { AnswerAdjustments } from "#contract/dashboard/candidates/answer-adjustments.ts";
import { ApiError } from "#contract/errors.ts";
import type { Origin } from "#domain/shared/audit.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { invited } from "../../support/records/candidate-parts.ts";

const table = newMemoryTable();
const ORIGIN: Origin = {
  actor: { type: "member", id: "usr_1", name: "lina@example.com" },
  source_ip: null,
  peer_ip: null,
};

const asking = async () => {
  const one = await invited(table, ["editing-test"], { send_email: true });
  const { world, read } = one;
  const ask = async (text: string) => (await requestAdjustments(world.deps, await read(), { text })).adjustments;
  const asked = await ask("A quarter more.");
  const { account_id, id } = await read();
  const target = { accountId: account_id, invitationId: id };
  const member = { origin: ORIGIN, random: world.deps.random };
  const no = { requested_at: asked?.requested_at ?? "", decision: "declined", message: "No." } as const;
  const answer = (given: Partial<AnswerAdjustments> = {}) =>
    answerAdjustments(world.deps, target, { ...no, extra_time_percent: null, ...given }, member).then(
      () => "ok",
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        return error.errors?.[0]?.code ?? error.code;
      },
    );
  const grant = { decision: "granted", message: null, extra_time_percent: 25 } as const;
  const raise = () => changeExtraTime(world.deps, target, 25, member);
  return { ...one, ask, answer, grant, raise, asked };
};

test("a request is declined once, with who did it and an email, however often and at once it is said", async () => {
  const { answer, read, clock } = await asking();
  clock.advance(60_000);
  expect(await Promise.all([answer(), answer(), answer()])).toEqual(["ok", "ok", "ok"]);
  clock.advance(60_000);
  expect(await answer()).toBe("ok");
  const { adjustment_answers, email_requests, email_kind, member_acts } = await read();
  expect(adjustment_answers).toMatchObject([{ decision: "declined", message: "No." }]);
  expect([email_requests, email_kind]).toEqual([2, "answer"]);
  expect(member_acts).toMatchObject([{ act: "adjustments_answered", by: "lina@example.com" }]);
});

describe("two members who answer at once", () => {
  test("one of them, and the other learns of it", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { answer, grant, read } = await asking();
      const codes = await Promise.all([answer(), answer(grant)]);
      expect(codes.toSorted()).toEqual(["already_answered", "ok"]);
      const { adjustment_answers, extra_time_percent, email_requests } = await read();
      expect(adjustment_answers).toHaveLength(1);
      expect(extra_time_percent).toBe(adjustment_answers?.[0]?.decision === "granted" ? 25 : 0);
      expect(email_requests).toBe(2);
    }
  });
});

test.each([
  ["a refusal without a message", { decision: "declined", message: null }],
  ["a refusal that changes the extra time", { decision: "declined", message: "No.", extra_time_percent: 25 }],
  ["a blank message", { decision: "granted", message: " " }],
  ["more than twice the time", { decision: "granted", message: null, extra_time_percent: 101 }],
])("%s is not accepted", (_, body) => {
  const given = { requested_at: "2026-01-01T00:00:00.000Z", extra_time_percent: null, ...body };
  expect(AnswerAdjustments.safeParse(given).success).toBe(false);
});
