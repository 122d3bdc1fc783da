import { openTests } from "#handlers/candidate/open-tests.ts";
import { readState } from "#handlers/candidate/read-state.ts";
import { requestReview } from "#handlers/candidate/request-review.ts";
import { saveAnswers } from "#handlers/candidate/save-answers.ts";
import { startPart } from "#handlers/candidate/start-part.ts";
import { submitPart } from "#handlers/candidate/submit-part.ts";

/** The handlers of the candidate's page. */
export const CANDIDATE = {
  readState: readState.on,
  openTests: openTests.on,
  startPart: startPart.on,
  saveAnswers: saveAnswers.on,
  submitPart: submitPart.on,
  requestReview: requestReview.on,
};
