import type { Answers } from "#contract/candidate/candidate.ts";
import type { OwnTestTask, OwnTestTrial } from "#contract/dashboard/tests/authoring.ts";
import { ApiError } from "#contract/errors.ts";
import { contentOf } from "#domain/candidate/issued-test.ts";
import { notesOf, readOwnTest } from "#domain/own-tests/read-own-test.ts";
import { fingerprintOf, withTrial } from "#domain/own-tests/trials.ts";
import { changeTrials } from "./change-trials.ts";
import type { AuthoringDeps } from "./check-own-test.ts";
import { existing, type OwnTestDeps, type OwnTestTarget } from "./own-test-act.ts";
import { notUsable, scoreTrial } from "./try-own-test.ts";

type Deps = AuthoringDeps & OwnTestDeps;

const drafted = async ({ ownTests }: Pick<Deps, "ownTests">, accountId: string, id: string) => {
  const record = existing((await ownTests.read(accountId)).tests, id);
  const source = await ownTests.source(accountId, id);
  if (source === undefined) throw new ApiError("not_found");
  return { record, source };
};

/** The draft as candidates would get it. @throws ApiError `not_found`; `validation_error` while it cannot be used. */
export const readOwnTestTask = async (deps: Deps, accountId: string, id: string): Promise<OwnTestTask> => {
  const { record, source } = await drafted(deps, accountId, id);
  const { style: sheet } = await deps.houseStyles.read(accountId);
  const { content } = readOwnTest(deps.lexicon(), sheet)(source);
  if (content === null) throw notUsable("test");
  const { name, kind, duration_minutes } = record;
  return {
    test: { id, name, kind, duration_minutes },
    guidance: { instructions: source.instructions, notes: notesOf(source, sheet) },
    content: contentOf(content),
  };
};

/** Scores a trial of the draft, and keeps it for the author. @throws ApiError as `tryOwnTest`; `not_found`. */
export const keepOwnTestTrial = async (
  deps: Deps,
  target: OwnTestTarget,
  id: string,
  answers: Answers,
): Promise<OwnTestTrial> => {
  const { record, source } = await drafted(deps, target.accountId, id);
  const { trial, content } = await scoreTrial(deps, target.accountId, { source, answers });
  const { id: member, name } = target.origin.actor;
  const differing = trial.differing.map(({ start, length, given, counted }) => ({ start, length, given, counted }));
  await changeTrials(deps, target, { record, action: "own_test.tried" }, (before, at) =>
    withTrial(before, {
      ...{ member: member ?? "", name: name ?? "", at, of: fingerprintOf(content), score: trial.score },
      colleague: !record.authors.includes(member ?? ""),
      differing,
    }),
  );
  return trial;
};
