import type { SetUp } from "#contract/dashboard/connections.ts";

/** What to do in Recruitee, in its words. */
export const setUp: SetUp = {
  note: null,
  steps: [
    "In the dashboard, under **Integrations**, connect Recruitee. Its key is shown once.",
    "In Recruitee, under **Settings → Apps and plugins**, open this integration and paste the key of the connection as the token.",
    "**Send test** on a candidate lists your packages and the tests, and creates the invitation: Recruitee itself sends no email. Score and link appear in the candidate's report when they have finished.",
  ],
};
