import { checkNotice } from "#actions/candidate/check-notice.ts";
import { openTests } from "#actions/candidate/open-session.ts";
import { readCandidateState, stateOf } from "#actions/candidate/read-candidate-state.ts";
import { requestReview } from "#actions/candidate/request-review.ts";
import { saveAnswers } from "#actions/candidate/save-answers.ts";
import { startPart } from "#actions/candidate/start-part.ts";
import { submitPart } from "#actions/candidate/submit-part.ts";
import * as candidateOperations from "#contract/candidate/candidate-operations.ts";
import { byLink } from "#http/admission/by-link.ts";
import { byLinkOfSave } from "#http/admission/by-link-of-save.ts";
import { serve } from "#http/serve.ts";
import type { Deps } from "./dependencies.ts";

/** The handlers of the candidate's page, as in `functions/candidate/`. */
export const CANDIDATE = {
  readState: (deps: Deps) =>
    serve(candidateOperations.readState, byLink(deps), async ({ invitation }) => ({
      body: await readCandidateState(deps, invitation),
    })),
  openTests: (deps: Deps) =>
    serve(candidateOperations.openTests, byLink(deps), async ({ target }) => ({ body: await openTests(deps, target) })),
  startPart: (deps: Deps) =>
    serve(candidateOperations.startPart, byLink(deps), async ({ invitation, target, body }) => {
      await checkNotice(deps, invitation, body.notice_version);
      const noticeVersion = body.notice_version;
      return { body: await stateOf(deps, await startPart(deps, target, body.part, { noticeVersion })) };
    }),
  saveAnswers: (deps: Deps) =>
    serve(candidateOperations.saveAnswers, byLinkOfSave(deps), async ({ invitation, part, body, counted }) => ({
      body: await counted(await saveAnswers(deps, { invitation, part }, body)),
    })),
  submitPart: (deps: Deps) =>
    serve(candidateOperations.submitPart, byLink(deps), async ({ target, body }) => ({
      body: await stateOf(deps, await submitPart(deps, target, body)),
    })),
  requestReview: (deps: Deps) =>
    serve(candidateOperations.requestReview, byLink(deps), async ({ invitation, body }) => ({
      body: await requestReview(deps, invitation, body),
    })),
};
