import type { Test } from "#contract/assessments/assessment.ts";
import type { ListedTest } from "#contract/assessments/listed-test.ts";
import { CATALOGUE } from "#domain/assessments/catalogue.ts";
import { isMeasured } from "#domain/item-analysis/measured-precision.ts";
import { allTests, type OwnTestReader } from "#domain/own-tests/named-tests.ts";
import { reliabilitiesOf } from "#domain/results/norm-scores.ts";
import type { NormStore } from "#domain/results/ports.ts";

type Norms = Pick<NormStore, "read">;
type Listed = { object: "list"; data: ListedTest[] };

const listed = (tests: readonly Test[], norms: Awaited<ReturnType<Norms["read"]>>): Listed => ({
  object: "list",
  data: tests.map((test) => ({ ...test, reliability: reliabilitiesOf(test.slug, norms) })),
});

/** The available assessments, in the envelope of every list: the seven, and the account's own that are in use; with what is measured of each. */
export const listTests = async (
  deps: { ownTests: OwnTestReader; norms: Norms },
  accountId: string,
): Promise<Listed> => {
  const [{ tests }, norms] = await Promise.all([deps.ownTests.read(accountId), deps.norms.read()]);
  return listed(allTests(tests), norms);
};

/** Those of the seven whose reliability is measured, for everyone. */
export const listMeasuredTests = async (norms: Norms): Promise<Listed> =>
  listed(
    CATALOGUE.filter(({ slug }) => isMeasured(slug)),
    await norms.read(),
  );
