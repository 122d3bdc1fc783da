import type { OwnTestSource } from "#contract/assessments/own-test.ts";
import { auditRecord, OPERATOR } from "#domain/shared/audit.ts";
import { MONDAY, seededRandom } from "../builders.ts";

/** An entry of the audit log about a test, another one for each seed. */
export const anOwnTestAudit = (seed: number) =>
  auditRecord({ now: MONDAY, random: seededRandom(seed) }, OPERATOR, {
    ...{ accountId: "acct_1", action: "own_test.created", object: { type: "own_test", id: "own_1", name: "A" } },
  });

/** What an author typed, for a test of 15 minutes. */
export const ownSource = (
  kind: OwnTestSource["kind"],
  text: string,
  more: Partial<OwnTestSource> = {},
): OwnTestSource => ({
  title: "The harbour",
  kind,
  instructions: null,
  duration_minutes: 15,
  dialect: null,
  house_style: true,
  notes: null,
  pass_mark: 65,
  text,
  details: [],
  ...more,
});
