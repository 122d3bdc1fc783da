import type { Test } from "#contract/assessments/assessment.ts";
import { allTests, type OwnTestReader } from "#domain/own-tests/named-tests.ts";

/** The available assessments, in the envelope of every list: the seven, and the account's own that are in use. */
export const listTests = async (
  deps: { ownTests: OwnTestReader },
  accountId: string,
): Promise<{ object: "list"; data: Test[] }> => ({
  object: "list",
  data: allTests((await deps.ownTests.read(accountId)).tests),
});
