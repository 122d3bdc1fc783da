import type { Answers } from "#contract/candidate/candidate.ts";
import type { OwnTestTask, OwnTestTrial } from "#contract/dashboard/tests/authoring.ts";
import { ApiError } from "#contract/errors.ts";
import { contentOf } from "#domain/candidate/issued-test.ts";
import type { OwnTestDraft, OwnTestRecord, OwnTrialRecord } from "#domain/own-tests/own-test-record.ts";
import type { OwnTestVerdict } from "#domain/own-tests/own-test-version.ts";
import { readOwnTest } from "#domain/own-tests/read-own-test.ts";
import { fingerprintOf, keptReview, withTrial } from "#domain/own-tests/trials.ts";
import { auditRecord } from "#domain/shared/audit.ts";
import type { AuthoringDeps } from "./check-own-test.ts";
import { existing, type OwnTestDeps, type OwnTestTarget } from "./own-test-act.ts";
import { notUsable, scoreTrial } from "./try-own-test.ts";
import { keptVerdict } from "./verdict.ts";

type Deps = AuthoringDeps & OwnTestDeps;

/** More members than try one draft at once. */
const MAX_ROUNDS = 20;

/** Keeps a trial beside those that were there, with an entry in the audit log in the same transaction. */
const keepTrial = async (
  { clock, random, ownTests }: OwnTestDeps,
  { accountId, origin }: OwnTestTarget,
  { id, name }: OwnTestRecord,
  trial: Omit<OwnTrialRecord, "at">,
): Promise<void> => {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const now = clock.now();
    const after = withTrial(await ownTests.trials(accountId, id), { ...trial, at: new Date(now).toISOString() });
    const object = { type: "own_test", id, name } as const;
    const audit = auditRecord({ now, random }, origin, { accountId, action: "own_test.tried", object, changes: [] });
    if ((await ownTests.saveTrials(accountId, id, after, audit)) === "saved") return;
  }
  throw new Error("The trials kept changing during this request");
};

const drafted = async ({ ownTests }: Pick<Deps, "ownTests">, accountId: string, id: string) => {
  const record = existing((await ownTests.read(accountId)).tests, id);
  const draft = await ownTests.draft(accountId, id);
  if (draft === undefined) throw new ApiError("not_found");
  return { record, draft };
};

const verdictNow = async (deps: AuthoringDeps, accountId: string, draft: OwnTestDraft): Promise<OwnTestVerdict> =>
  keptVerdict((sheet) => readOwnTest(deps.lexicon(), sheet), await deps.houseStyles.read(accountId), draft);

/** The draft as candidates would get it. @throws ApiError `not_found`; `validation_error` while it cannot be used. */
export const readOwnTestTask = async (deps: Deps, accountId: string, id: string): Promise<OwnTestTask> => {
  const { record, draft } = await drafted(deps, accountId, id);
  const { made } = await verdictNow(deps, accountId, draft);
  if (made === null) throw notUsable("test");
  const { name, kind, duration_minutes } = record;
  return {
    test: { id, name, kind, duration_minutes },
    guidance: made.guidance,
    content: contentOf(made.content),
  };
};

/** Scores a trial of the draft, and keeps it for the author. @throws ApiError as `tryOwnTest`; `not_found`. */
export const keepOwnTestTrial = async (
  deps: Deps,
  target: OwnTestTarget,
  id: string,
  answers: Answers,
): Promise<OwnTestTrial> => {
  const { record, draft } = await drafted(deps, target.accountId, id);
  const { made } = await verdictNow(deps, target.accountId, draft);
  const { trial, content } = await scoreTrial(deps, { source: draft.source, content: made?.content ?? null, answers });
  const { id: member, name } = target.origin.actor;
  const differing = trial.differing.map(({ start, length, given, counted }) => ({ start, length, given, counted }));
  await keepTrial(deps, target, record, {
    ...{ member: member ?? "", name: name ?? "", of: fingerprintOf(content), score: trial.score },
    colleague: !record.authors.includes(member ?? ""),
    review: keptReview(trial.review),
    differing,
  });
  return trial;
};
