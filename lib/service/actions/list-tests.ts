import type { ListedTest } from "#contract/assessments/listed-test.ts";
import { allTests, type OwnTestReader } from "#domain/own-tests/named-tests.ts";
import { reliabilitiesOf } from "#domain/results/norm-scores.ts";
import type { NormStore } from "#domain/results/ports.ts";

/** The available assessments, in the envelope of every list: the seven, and the account's own that are in use; with what is measured of each. */
export const listTests = async (
  deps: { ownTests: OwnTestReader; norms: Pick<NormStore, "read"> },
  accountId: string,
): Promise<{ object: "list"; data: ListedTest[] }> => {
  const [{ tests }, norms] = await Promise.all([deps.ownTests.read(accountId), deps.norms.read()]);
  return {
    object: "list",
    data: allTests(tests).map((test) => ({ ...test, reliability: reliabilitiesOf(test.slug, norms) })),
  };
};
