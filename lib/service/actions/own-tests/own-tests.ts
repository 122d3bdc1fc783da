import { MAX_OWN_TESTS, type OwnTest, type OwnTestSource } from "#contract/assessments/own-test.ts";
import type { Draft } from "#contract/dashboard/tests/own-tests.ts";
import { ApiError } from "#contract/errors.ts";
import { creditsOfKind } from "#domain/assessments/catalogue.ts";
import { OwnTestPlan } from "#domain/assessments/own-tests.ts";
import { contentOf } from "#domain/candidate/issued-test.ts";
import type { HouseStyleStore } from "#domain/own-tests/house-style-record.ts";
import { newSlug } from "#domain/own-tests/own-slug.ts";
import { type OwnTestDraft, type OwnTestRecord, presentOwnTest } from "#domain/own-tests/own-test-record.ts";
import { OwnTestVersion } from "#domain/own-tests/own-test-version.ts";
import { fingerprintOf, presentTrials, trialErrors } from "#domain/own-tests/trials.ts";
import type { OwnResponses } from "#domain/results/ports.ts";
import { newId } from "#domain/shared/ids.ts";
import { changeOwnTests, existing, type OwnTestDeps, type OwnTestTarget } from "./own-test-act.ts";
import { keptVerdict, type ReadSource, verdictOf } from "./verdict.ts";

/** Of one test; a team has fewer. */
const MOST_AUTHORS = 20;

type Deps = OwnTestDeps & {
  houseStyles: Pick<HouseStyleStore, "read">;
  readSource: ReadSource;
};

/** An account's tests, the latest change first. */
export const listOwnTests = async (
  { ownTests }: Pick<OwnTestDeps, "ownTests">,
  accountId: string,
): Promise<{ object: "list"; data: OwnTest[] }> => {
  const { tests } = await ownTests.read(accountId);
  const data = tests.toSorted((one, other) => (one.updated_at < other.updated_at ? 1 : -1)).map(presentOwnTest);
  return { object: "list", data };
};

const said = ({ title, kind, duration_minutes, pass_mark }: OwnTestSource) => ({
  name: title,
  kind,
  duration_minutes,
  pass_mark,
});

/** As invitations take it. */
const planOf = (id: string, version: number, source: OwnTestSource): OwnTestPlan => ({
  id,
  version,
  ...said(source),
  credits: creditsOfKind(source.kind),
});

/** Whether this is what was last published. */
const isLatest = async (
  { ownTests }: Pick<Deps, "ownTests">,
  accountId: string,
  { id, published }: OwnTestRecord,
  { source, made }: { source: OwnTestSource; made: OwnTestVersion | null },
): Promise<boolean> => {
  if (published === null || made === null) return false;
  const latest = [published, await ownTests.version(accountId, id, published.version)];
  // As they would be read: the schemas decide on the order of fields.
  const next = [OwnTestPlan.parse(planOf(id, published.version, source)), OwnTestVersion.parse(made)];
  return JSON.stringify(latest) === JSON.stringify(next);
};

/** The draft as its author sees it. */
const presentDraft = async (
  deps: Deps,
  accountId: string,
  record: OwnTestRecord,
  { source, verdict: { made, findings } }: OwnTestDraft,
): Promise<Draft> => {
  const kept = await deps.ownTests.trials(accountId, record.id);
  const trials = presentTrials(kept, source, made && fingerprintOf(contentOf(made.content)));
  const published = record.state === "in_use" && (await isLatest(deps, accountId, record, { source, made }));
  return { test: presentOwnTest(record), revision: record.revision, source, findings, trials, published };
};

/** The draft with a verdict under the style sheet as it is now, which is kept for the next read. @throws ApiError `not_found`. */
const currentDraft = async (deps: Deps, accountId: string, { id, revision }: OwnTestRecord): Promise<OwnTestDraft> => {
  const draft = await deps.ownTests.draft(accountId, id);
  if (draft === undefined) throw new ApiError("not_found");
  const verdict = keptVerdict(deps.readSource, await deps.houseStyles.read(accountId), draft);
  if (verdict !== draft.verdict) await deps.ownTests.keepVerdict(accountId, id, revision, verdict);
  return { source: draft.source, verdict };
};

/** With who has saved it. */
const authorsOf = (before: readonly string[], { origin }: OwnTestTarget): string[] =>
  origin.actor.id === null ? [...before] : [...new Set([origin.actor.id, ...before])].slice(0, MOST_AUTHORS);

/** @throws ApiError `validation_error` for the 51st. */
export const createOwnTest = async (deps: Deps, target: OwnTestTarget, source: OwnTestSource): Promise<Draft> => {
  const id = newId("own", deps.clock.now(), deps.random);
  const draft = { source, verdict: verdictOf(deps.readSource, await deps.houseStyles.read(target.accountId), source) };
  const record = await changeOwnTests(deps, target, (tests, at) => {
    if (tests.length >= MAX_OWN_TESTS) {
      const message = `An account has at most ${MAX_OWN_TESTS} tests. Delete one that is not used.`;
      throw new ApiError("validation_error", { errors: [{ field: "title", code: "too_many", message }] });
    }
    const slug = newSlug(
      source.title,
      tests.map((test) => test.slug),
    );
    const test: OwnTestRecord = {
      id,
      slug,
      state: "draft",
      ...said(source),
      revision: 1,
      authors: authorsOf([], target),
      published: null,
      updated_at: at,
    };
    return { action: "own_test.created", test, write: { draft: { id, revision: 1, ...draft } } };
  });
  return presentDraft(deps, target.accountId, record, draft);
};

/** @throws ApiError `not_found`. */
export const readOwnTest = async (deps: Deps, accountId: string, id: string): Promise<Draft> => {
  const record = existing((await deps.ownTests.read(accountId)).tests, id);
  return presentDraft(deps, accountId, record, await currentDraft(deps, accountId, record));
};

/** Changes the draft; what was published stays. @throws ApiError `not_found`, `test_changed`. */
export const changeOwnTest = async (
  deps: Deps,
  target: OwnTestTarget,
  id: string,
  { revision, source }: { revision: number; source: OwnTestSource },
): Promise<Draft> => {
  // Before the source is scored, which an outdated revision would do in vain.
  existing((await deps.ownTests.read(target.accountId)).tests, id, revision);
  const draft = { source, verdict: verdictOf(deps.readSource, await deps.houseStyles.read(target.accountId), source) };
  const record = await changeOwnTests(deps, target, (tests, at) => {
    const before = existing(tests, id, revision);
    const authors = authorsOf(before.authors, target);
    return {
      action: "own_test.changed",
      test: { ...before, ...said(source), authors, revision: revision + 1, updated_at: at },
      write: { draft: { id, revision: revision + 1, ...draft } },
    };
  });
  return presentDraft(deps, target.accountId, record, draft);
};

/**
 * Publishes the draft as the next version, which never changes. Invitations from then on have it. One that is the latest
 * version already gets no further one.
 *
 * @throws ApiError `not_found`, `test_changed`; `validation_error` while it has errors, or no settled trial of a colleague.
 */
export const publishOwnTest = async (
  deps: Deps,
  target: OwnTestTarget,
  id: string,
  revision: number,
): Promise<OwnTest> => {
  const seen = existing((await deps.ownTests.read(target.accountId)).tests, id, revision);
  // The draft of this revision: a later change of it fails the act.
  const { source, verdict } = await currentDraft(deps, target.accountId, seen);
  const { made, findings } = verdict;
  const errors = findings
    .filter(({ severity }) => severity === "error")
    .map(({ line, message }) => ({
      field: "text",
      code: "not_ready",
      message: line === null ? message : `Line ${line}: ${message}`,
    }));
  if (made === null || errors.length > 0) throw new ApiError("validation_error", { errors });
  const kept = await deps.ownTests.trials(target.accountId, id);
  const unsettled = trialErrors(presentTrials(kept, source, fingerprintOf(contentOf(made.content))));
  if (unsettled.length > 0) throw new ApiError("validation_error", { errors: unsettled });
  const latest = await isLatest(deps, target.accountId, seen, { source, made });
  if (latest && seen.state === "in_use") return presentOwnTest(seen);
  const record = await changeOwnTests(deps, target, (tests, at) => {
    const before = existing(tests, id, revision);
    const test: OwnTestRecord = { ...before, state: "in_use", updated_at: at };
    const version = (before.published?.version ?? 0) + 1;
    // What has been published since it was seen is the same revision.
    return latest || before.published?.version !== seen.published?.version
      ? { action: "own_test.published", test, write: {} }
      : {
          action: "own_test.published",
          test: { ...test, published: planOf(id, version, source) },
          write: { version: { id, version, made } },
        };
  });
  return presentOwnTest(record);
};

/** @throws ApiError `not_found`, for a draft too, which no invitation can name. */
export const retireOwnTest = async (deps: OwnTestDeps, target: OwnTestTarget, id: string): Promise<OwnTest> => {
  const record = await changeOwnTests(deps, target, (tests, at) => {
    const before = existing(tests, id);
    if (before.state === "draft") throw new ApiError("not_found");
    return { action: "own_test.retired", test: { ...before, state: "retired", updated_at: at }, write: {} };
  });
  return presentOwnTest(record);
};

/**
 * Takes it off the list, and removes what is kept of candidates' answers to it. Its versions stay, for the invitations that
 * have them. Answers go first: a test whose deletion failed half-way is still on the list, and a repeat continues.
 *
 * @throws ApiError `not_found`, `test_in_use`.
 */
export const deleteOwnTest = async (
  deps: OwnTestDeps & { ownResponses: Pick<OwnResponses, "removeAll"> },
  target: OwnTestTarget,
  id: string,
): Promise<OwnTest> => {
  notInUse(existing((await deps.ownTests.read(target.accountId)).tests, id));
  await deps.ownResponses.removeAll(id);
  const record = await changeOwnTests(deps, target, (tests) => {
    const test = notInUse(existing(tests, id));
    return { action: "own_test.deleted", test, write: { removed: { id } } };
  });
  // Those of candidates who completed meanwhile. From now on none are kept.
  await deps.ownResponses.removeAll(id);
  return presentOwnTest(record);
};

/** @throws ApiError `test_in_use`. */
const notInUse = (test: OwnTestRecord): OwnTestRecord => {
  if (test.state === "in_use") throw new ApiError("test_in_use");
  return test;
};
