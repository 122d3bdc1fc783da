import type { SetUp } from "#contract/dashboard/connections.ts";

/** What to do in Ashby, in its words. */
export const setUp: SetUp = {
  note: null,
  steps: [
    "In Ashby, under **Admin → Integrations**, open this integration and create an **Ashby API key** with the permission **Candidates: write** (candidatesWrite). It is shown once.",
    "In the dashboard, under **Integrations**, connect Ashby with that key. Our own key is shown once.",
    "Paste our key into the same form in Ashby and press **Refresh**, which tests it.",
    "In the dashboard press **Test the Ashby key**, which tests the other one.",
    "Add an assessment stage to the interview plan of a job.",
    "Starting the assessment for a candidate creates the invitation. Its progress and result appear there.",
  ],
};
