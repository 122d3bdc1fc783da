import type { SetUp } from "#contract/dashboard/connections.ts";

/** How a system is connected through Kombo: on Kombo's side. */
export const setUp: SetUp = {
  note: "Kombo connects Workday, SAP SuccessFactors, SmartRecruiters, iCIMS, Lever, Oracle and other systems. There is no key to paste.",
  steps: [
    "Ask the operator of this service for a connection link for your account.",
    "Open the link and sign in to your system as its administrator. The integration is then listed in the dashboard under **Integrations**.",
    "Your packages and the tests are offered there within a minute. The list is sent again whenever it changes; what you deselect under **Change** disappears there.",
    "Ordering a test for a candidate creates the invitation. Score, parts, the report as a PDF and a link appear there when the candidate has finished.",
  ],
};
