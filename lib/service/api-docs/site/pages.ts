import type { DocsPage } from "#contract/docs-pages.ts";
import { VENDOR_FACTS, VENDORS, type Vendor } from "#contract/integrations/vendor-facts.ts";
import type { TAGS } from "../openapi/describe.ts";

/** Where the content of a page comes from: a Markdown file of the same name, or one resource of the API. */
export type Page = {
  path: DocsPage;
  title: string;
  /** One sentence: for search engines, llms.txt and the cards of the first page. */
  summary: string;
  resource?: keyof typeof TAGS;
};

export type Group = { title: string | undefined; pages: readonly Page[] };

const reference = (
  path: DocsPage,
  resource: NonNullable<Page["resource"]>,
  summary: string,
  title: string = resource,
): Page => ({
  path,
  title,
  resource,
  summary,
});

/** The guide of an ATS. */
const guideOf = (vendor: Vendor): Page => {
  const { name, connects, preview } = VENDOR_FACTS[vendor];
  return {
    path: `guides/${vendor}`,
    title: `Connect ${connects === undefined ? name : `${connects} (${name})`}${preview ? " (preview)" : ""}`,
    summary: `Order tests in ${connects ?? name}: how to connect it, its calls, and what to do when something fails.`,
  };
};

/** The navigation, which is also the order of previous and next. */
export const GROUPS: readonly Group[] = [
  {
    title: undefined,
    pages: [
      { path: "", title: "Overview", summary: "What the API does, and where to begin." },
      {
        path: "get-started",
        title: "Get started",
        summary: "From a test key to a verified webhook in five minutes.",
      },
    ],
  },
  {
    title: "Concepts",
    pages: [
      {
        path: "concepts/invitations",
        title: "Invitations and their states",
        summary: "The five states of an invitation, what moves it from one to another, and the event of each move.",
      },
      { path: "concepts/credits", title: "Credits", summary: "What an invitation costs, and when credits come back." },
      {
        path: "concepts/idempotency",
        title: "Repeating requests safely",
        summary: "Idempotency keys and references: how a repeat creates nothing twice.",
      },
      {
        path: "concepts/expiry",
        title: "Expiry, reminders and extensions",
        summary: "How long a link works, how candidates are reminded, and how to give them more days.",
      },
      {
        path: "concepts/test-mode",
        title: "Test mode",
        summary: "A second, separate account with simulated candidates and a clock that you move.",
      },
    ],
  },
  {
    title: "Guides",
    pages: [
      {
        path: "guides/webhooks",
        title: "Receive webhooks",
        summary: "Verify, respond, deduplicate: with a receiver in TypeScript, Python, Go and PHP.",
      },
      {
        path: "guides/ats-integration",
        title: "Integrate with an ATS",
        summary: "From a stage change in your hiring system to a result on the candidate's card.",
      },
      ...VENDORS.map(guideOf),
      {
        path: "guides/partners",
        title: "For partners",
        summary:
          "One key for the accounts of your customers; connections, orders and reports, and how a new system is added and tried.",
      },
      {
        path: "guides/errors-and-retries",
        title: "Errors and retries",
        summary: "Which responses to retry, how long to wait, and which to show to a person.",
      },
      {
        path: "guides/testing",
        title: "Test your integration",
        summary: "Every outcome on demand: passes, bounces, expiries and lost webhooks.",
      },
      {
        path: "guides/going-live",
        title: "Go live",
        summary: "The checklist before the first real candidate.",
      },
      {
        path: "guides/accessibility",
        title: "Accessibility and extra time",
        summary: "Which aids candidates can use, how to give extra time, and what changes in the result.",
      },
      {
        path: "guides/scoring",
        title: "Scoring explained",
        summary: "How each test is scored, what a pass mark and a percentile mean, and what a score does not say.",
      },
      {
        path: "guides/own-tests",
        title: "Write your own tests",
        summary: "How errors are marked, what is checked before a test can be used, and an example of each kind.",
      },
      {
        path: "guides/integrity",
        title: "Integrity explained",
        summary: "What is measured, when it is flagged, and why a flag never decides anything.",
      },
    ],
  },
  {
    title: "API reference",
    pages: [
      {
        path: "reference",
        title: "Introduction",
        summary: "Base URL, authentication, scopes, formats, lists and headers.",
      },
      reference("reference/tests", "Tests", "The catalogue of assessments."),
      reference("reference/invitations", "Invitations", "Create, read, list, cancel, resend and extend invitations."),
      reference(
        "reference/results",
        "Results",
        "Scores, reviews, marks and integrity checks of a completed invitation.",
      ),
      reference("reference/candidates", "Candidates", "Export or erase everything that is held about a person."),
      reference("reference/webhooks", "Webhooks", "Endpoints, events, deliveries, redelivery and secrets."),
      reference("reference/events", "Webhook events", "The body of every event that is sent to your endpoints."),
      reference("reference/account", "Account", "The account of the key, and its credits."),
      reference(
        "reference/test-mode",
        "Test mode",
        "The test clock, simulated candidates and kept emails.",
        "Test clock and candidates",
      ),
      reference("reference/documentation", "Documentation", "The OpenAPI document."),
    ],
  },
  {
    title: "More",
    pages: [
      {
        path: "client-libraries",
        title: "Client libraries",
        summary: "The TypeScript and Python clients: retries, lists, errors, events.",
      },
      {
        path: "errors",
        title: "Errors",
        summary: "Every error code: what happened, why, what to do, and an example.",
      },
      {
        path: "limits",
        title: "Limits",
        summary: "Rate limits, sizes and retention, from the code that enforces them.",
      },
      { path: "security", title: "Security", summary: "Keys, links, signatures, and what is stored for how long." },
      { path: "changelog", title: "Changelog", summary: "What changed in the API and in the client libraries." },
    ],
  },
];

export const PAGES: readonly Page[] = GROUPS.flatMap(({ pages }) => pages);
