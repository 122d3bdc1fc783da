import type { TestSlug } from "#contract/assessments/assessment.ts";
import type { Answers } from "#contract/candidate/candidate.ts";
import { ApiError } from "#contract/errors.ts";
import type { Table } from "#store/table/table.ts";
import { anAccount, fakeClock } from "../builders.ts";
import { aWorld } from "../harness/invitation-harness.ts";

export const edited = (text: string): Answers => ({ kind: "editing", text });
export const marked = (...marks: number[]): Answers => ({ kind: "proofreading", marks });
/** The code of the refusal, or `ok`. */
export const codeOf = async (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => "ok",
    (error: unknown) => {
      if (error instanceof ApiError) return error.code;
      throw error;
    },
  );

/** An invitation, its world and its candidate; a link that expires a day after it was made. */
export const invited = async (
  table: Table,
  tests: TestSlug[],
  more: { extra_time_percent?: number; send_email?: boolean; candidate_email?: string } = {},
  accountId?: string,
) => {
  const clock = fakeClock();
  const world = aWorld(table, accountId ?? (await anAccount(table, 10)), clock);
  const { invitation } = await world.create({ tests, expiry_hours: 24, ...more });
  const { id } = invitation;
  return {
    clock,
    world,
    id,
    candidate: world.candidate(id),
    read: () => world.read(id),
    result: () => world.result(id),
  };
};
