import type { TestSlug } from "#contract/assessments/assessment.ts";
import type { Role } from "#contract/dashboard/permissions.ts";
import type { ResultStatus } from "#contract/results/decider.ts";
import { kindOf } from "./assessments/catalogue.ts";
import type { OwnTests } from "./assessments/own-tests.ts";
import type { KeptMark } from "./results/annotations.ts";
import type { ResultEntry } from "./results/list/listed-result.ts";
import { lacksMark } from "./results/result.ts";
import type { ResultRecord } from "./results/result-record.ts";
import { matchesAll, searchWords, wordsOf } from "./shared/search-words.ts";
import { isTestTenant } from "./shared/tenant.ts";
import { accessOf } from "./team/permissions.ts";

/** `number`: the member knows the result by a number alone, without its candidate, the text's review and any score. */
export type Sight = "all" | "number";

/** Whether a role marks texts: from no other is anything hidden. */
export const mayMark = (role: Role): boolean => accessOf(role, "results.assess") !== undefined;

export type Viewer = { person_id: string; role: Role };

/**
 * What a member may see of a result, on every page and in every response of the dashboard. A member who may mark sees it
 * by number while it has a text that they can still mark: one that is not decided, and of which no mark by them is kept.
 * As on the desk, a first mark is not enough. Roles that may not mark see what their role sees.
 *
 * @param toMark the written tests that no mark has decided
 * @param kept the marks of texts with two markers; none where one mark decides
 */
export const seesOf = (
  member: Viewer,
  toMark: readonly TestSlug[],
  kept: readonly Pick<KeptMark, "test" | "by">[],
): Sight => {
  if (!mayMark(member.role)) return "all";
  const hasMarked = (slug: TestSlug) => kept.some(({ test, by }) => test === slug && by === member.person_id);
  return toMark.every(hasMarked) ? "all" : "number";
};

/** The written tests of a result that no mark has decided; none in test mode, which has no candidate to be fair to. */
export const textsToMark = (result: ResultRecord): TestSlug[] => {
  if (isTestTenant(result.account_id)) return [];
  return result.tests.filter((test) => lacksMark(result, test)).map(({ slug }) => slug);
};

/** A result or its invitation, as lists have it. */
export type Listed = {
  id: string;
  account_id: string;
  tests: readonly TestSlug[];
  own_tests?: OwnTests;
  result_status: ResultStatus | null;
  scores?: ResultEntry["scores"];
  erased_at?: string | null;
};

/**
 * The texts to mark, from what lists know. Some lists know neither the kinds of an account's tests nor which texts are
 * marked. A test that a list does not know counts as a text to mark, so the result may stay hidden until it is final.
 */
export const textsToMarkIn = (listed: Listed): TestSlug[] => {
  const { account_id, tests, own_tests, result_status, scores, erased_at } = listed;
  if (isTestTenant(account_id)) return [];
  // An erased result has nothing left to mark or to hide.
  if (result_status !== "provisional" || (erased_at ?? null) !== null) return [];
  const ownKinds = new Map(Object.entries(own_tests ?? {}).map(([slug, { kind }]) => [slug, kind]));
  const isToMark = (slug: TestSlug): boolean => {
    const score = scores?.tests.find((one) => one.slug === slug);
    if (slug === "full-editing-assessment" || (score !== undefined && score.human_mark !== null)) return false;
    const kind = ownKinds.get(slug) ?? kindOf({ slug });
    return kind === undefined ? (score?.needs_review ?? true) : kind === "writing";
  };
  return tests.filter(isToMark);
};

/** What a result is called where its candidate is not named, as on the desk. */
export const numberOf = (invitationId: string): string => `Text ${invitationId.slice(-6)}`;

/** A result in a list for a member who sees it by number: what does not depend on the candidate or their work. */
export const byNumber = (result: ResultEntry): ResultEntry => ({
  ...result,
  candidate_name: numberOf(result.id),
  candidate_email: "•••",
  reference: null,
  metadata: null,
  scores: null,
  overall_pass: null,
  review: null,
  tags: null,
});

/**
 * Whether a result may be a text that a member with this role still marks. It is for places that read no marks: a member
 * who has marked one of two sees the candidate's name there only once the text is decided.
 */
export const mayHaveToMark = (role: Role, listed: Listed): boolean =>
  seesOf({ person_id: "", role }, textsToMarkIn(listed), []) === "number";

/** Whether a search finds a result that is seen by number: by its job alone, because a name would say whose it is. */
export const isFoundByJob = ({ job }: { job: string | null }, text: string): boolean =>
  job !== null && matchesAll(` ${wordsOf(job).join(" ")}`, searchWords(text));
