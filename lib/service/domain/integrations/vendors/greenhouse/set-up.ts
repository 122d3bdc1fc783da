import type { SetUp } from "#contract/dashboard/connections.ts";

/** What to do in Greenhouse, in its words. */
export const setUp: SetUp = {
  note: null,
  steps: [
    "In the dashboard, under **Integrations**, connect Greenhouse. The key is shown once.",
    "Open a ticket with Greenhouse Support and ask to turn on this assessment partner. **Leave the key out of the ticket**: Support answers with a SendSafely link.",
    "Paste the key of the connection at that link. Support confirms when it is stored.",
    "Add the assessment's stage to the interview plan of a job, and choose the test and at least one grader under **Edit Take Home Test**.",
    "**Send Test** on a candidate creates the invitation. Score, details and link appear there when the candidate has finished.",
  ],
};
