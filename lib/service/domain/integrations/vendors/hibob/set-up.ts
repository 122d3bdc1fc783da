import type { SetUp } from "#contract/dashboard/connections.ts";

/** How Bob is connected: by an installation there. */
export const setUp: SetUp = {
  note: "Bob Hiring orders tests through an app of Bob's Marketplace. There is no key to paste.",
  steps: [
    "In Bob, open this service's app in the **Marketplace** and press **Install**, or press **Install in HiBob** in the dashboard under **Integrations → Connect a system**, which leads there. You need the right to install apps in Bob.",
    "Allow the access that it asks for. Bob leads you back to the dashboard.",
    "Sign in if you are not, and confirm which company is connected to which account. Nothing is connected before that. An installation can be confirmed for an hour.",
    "Your packages and the tests are offered in Bob within a minute. The list is sent again whenever it changes; what you deselect under **Change** disappears there.",
    "Ordering an assessment for a candidate creates the invitation. The outcome, score and link appear there when the result is final. Bob shows no refusal: look under **Orders** of the integration if a candidate gets no email.",
  ],
};
