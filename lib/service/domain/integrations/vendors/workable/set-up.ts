import type { SetUp } from "#contract/dashboard/connections.ts";

/** What to do in Workable, in its words. */
export const setUp: SetUp = {
  note: "This integration is a preview: how Workable takes results is not public, and follows what other providers describe. Try it with one job before you rely on it.",
  steps: [
    "In the dashboard, under **Integrations**, connect Workable. Our key is shown once. If you do not have Workable's token yet, enter a placeholder.",
    "In Workable's settings of assessment providers, enter the address that the connection's page shows, and paste our key as the token.",
    "Workable issues a token for our calls when the integration is created. Save it in the connection under **Change** before the first assessment is sent.",
    "Choose one test for a job, in the stage in which candidates are assessed.",
    "Sending the assessment to a candidate creates the invitation. Grade, score and link appear in the timeline when the result is final.",
  ],
};
