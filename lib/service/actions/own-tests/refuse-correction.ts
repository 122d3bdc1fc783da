import { ApiError } from "#contract/errors.ts";
import { withRefusal } from "#domain/own-tests/trials.ts";
import { changeTrials } from "./change-trials.ts";
import { existing, type OwnTestDeps, type OwnTestTarget } from "./own-test-act.ts";

/** Leaves a correction of a trial out of the key. @throws ApiError `not_found`. */
export const refuseCorrection = async (
  deps: OwnTestDeps,
  target: OwnTestTarget,
  id: string,
  { start, given }: { start: number; given: string },
): Promise<void> => {
  const record = existing((await deps.ownTests.read(target.accountId)).tests, id);
  await changeTrials(deps, target, { record, action: "own_test.correction_refused" }, (before) => {
    const of = before.trials.find(({ differing }) =>
      differing.some((one) => one.start === start && one.given === given),
    )?.of;
    if (of === undefined) throw new ApiError("not_found");
    return withRefusal(before, { of, start, given });
  });
};
