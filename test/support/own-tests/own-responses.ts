import type { OwnSlug } from "#contract/assessments/own-slug.ts";
import type { OwnTestPlan } from "#domain/assessments/own-tests.ts";
import type { KeptResponse } from "#domain/item-analysis/kept-response.ts";
import { packedAnswers, RIGHT } from "#domain/item-analysis/packed-answers.ts";
import type { OwnTestRecord } from "#domain/own-tests/own-test-record.ts";

export const SLUG: OwnSlug = "own:the-harbour";

/** A published version of an account's own test, as invitations have it. */
export const anOwnPlan = (id: string, version = 1): OwnTestPlan => ({
  id,
  version,
  name: "The harbour",
  kind: "editing",
  credits: 1,
  duration_minutes: 15,
  pass_mark: 65,
});

/** The test on its account's list. */
export const anOwnTest = (plan: OwnTestPlan): OwnTestRecord => ({
  id: plan.id,
  slug: SLUG,
  state: "in_use",
  name: plan.name,
  kind: plan.kind,
  duration_minutes: plan.duration_minutes,
  pass_mark: plan.pass_mark,
  revision: 1,
  authors: [],
  published: plan,
  updated_at: "2026-03-02T09:00:00.000Z",
});

/** What is kept of one person's answers to a version. */
export const anOwnResponse = ({ id, version }: Pick<OwnTestPlan, "id" | "version">): KeptResponse => ({
  test: SLUG,
  form: id,
  version: String(version),
  scoring: "2026.9",
  dialect: "en-GB",
  score: 67,
  answers: packedAnswers([{ item: "own-1", code: RIGHT, seconds: null }]),
});

/** What is kept of many. */
export const ownResponsesOf = (plan: Pick<OwnTestPlan, "id" | "version">, many: number): KeptResponse[] =>
  Array.from({ length: many }, () => anOwnResponse(plan));
