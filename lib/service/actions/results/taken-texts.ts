import { isOwn } from "#contract/assessments/own-slug.ts";
import { kindOf } from "#domain/assessments/catalogue.ts";
import { partsOf } from "#domain/assessments/part-plan.ts";
import type { PartStore } from "#domain/candidate/ports.ts";
import { type TakenText, testText } from "#domain/kinds/test-text.ts";
import type { ResultRecord } from "#domain/results/result-record.ts";

/** What the candidate was shown and wrote, of the tests that are about a text; without those that are deleted. */
export const takenTexts = async (
  parts: Pick<PartStore, "read" | "issuedTest">,
  { account_id, invitation_id, tests }: ResultRecord,
): Promise<TakenText[]> => {
  const about = tests.flatMap((test) => {
    const parts = isOwn(test.slug) ? [{ id: test.slug, kind: kindOf(test) }] : partsOf([test.slug]);
    return parts.flatMap(({ id, kind }) => (kind === "choice" ? [] : [id]));
  });
  const texts = await Promise.all(
    about.map(async (id) => {
      const [part, issued] = await Promise.all([
        parts.read(account_id, invitation_id, id),
        parts.issuedTest(account_id, invitation_id, id),
      ]);
      return part === undefined || issued === undefined ? undefined : testText(part, issued);
    }),
  );
  return texts.filter((text) => text !== undefined);
};
