import { checkNotice } from "#actions/candidate/check-notice.ts";
import { openTests } from "#actions/candidate/open-session.ts";
import { readCandidateState, stateOf } from "#actions/candidate/read-candidate-state.ts";
import { saveAnswers } from "#actions/candidate/save-answers.ts";
import { startPart } from "#actions/candidate/start-part.ts";
import { submitPart } from "#actions/candidate/submit-part.ts";
import * as candidateOperations from "#contract/candidate/candidate-operations.ts";
import { candidateEndpoint } from "#http/candidate-endpoint.ts";
import { saveEndpoint } from "#http/save-endpoint.ts";
import type { Deps } from "./dependencies.ts";

/** The handlers of the candidate's page, as in `functions/candidate/`. */
export const CANDIDATE = {
  readState: (deps: Deps) =>
    candidateEndpoint(candidateOperations.readState, deps, ({ invitation }) => readCandidateState(deps, invitation)),
  openTests: (deps: Deps) =>
    candidateEndpoint(candidateOperations.openTests, deps, ({ target }) => openTests(deps, target)),
  startPart: (deps: Deps) =>
    candidateEndpoint(candidateOperations.startPart, deps, async ({ invitation, target, body }) => {
      await checkNotice(deps, invitation, body.notice_version);
      return stateOf(deps, await startPart(deps, target, body.part, { noticeVersion: body.notice_version }));
    }),
  saveAnswers: (deps: Deps) =>
    saveEndpoint(deps, ({ invitation, part, body }) => saveAnswers(deps, { invitation, part }, body)),
  submitPart: (deps: Deps) =>
    candidateEndpoint(candidateOperations.submitPart, deps, async ({ target, body }) =>
      stateOf(deps, await submitPart(deps, target, body)),
    ),
};
