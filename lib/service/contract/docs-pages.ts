import { VENDORS, type Vendor } from "./integrations/vendor-facts.ts";

/** Where the documentation is, on the pages' host. */
export const DOCS_PATH = "/docs";

/** The TypeScript client's package, beside the pages; its name has no version, so that commands can name it. */
export const CLIENT_PACKAGE_FILE = "assessment-invitations-client.tgz";

/** The Python client's wheel, beside the pages. pip refuses a wheel whose name lacks the version. */
export const PYTHON_PACKAGE_FILE = "assessment_invitations-1.0.0-py3-none-any.whl";

/** The anchor on its first page that `error.docs` of every error response links to (spec: Errors). */
export const ERRORS_ANCHOR = "errors";

/**
 * Every page of the documentation, by its path below DOCS_PATH; the first page has none. CloudFront needs the list,
 * because a missing file in the bucket is indistinguishable from a forbidden one.
 */
export const DOCS_PAGES = [
  "",
  "get-started",
  "concepts/invitations",
  "concepts/credits",
  "concepts/idempotency",
  "concepts/expiry",
  "concepts/test-mode",
  "guides/webhooks",
  "guides/ats-integration",
  ...VENDORS.map((vendor): `guides/${Vendor}` => `guides/${vendor}`),
  "guides/partners",
  "guides/errors-and-retries",
  "guides/testing",
  "guides/going-live",
  "guides/accessibility",
  "guides/scoring",
  "guides/own-tests",
  "guides/integrity",
  "reference",
  "reference/tests",
  "reference/invitations",
  "reference/results",
  "reference/candidates",
  "reference/webhooks",
  "reference/events",
  "reference/account",
  "reference/test-mode",
  "reference/documentation",
  "client-libraries",
  "errors",
  "limits",
  "security",
  "changelog",
] as const;

export type DocsPage = (typeof DOCS_PAGES)[number];

/** `errors` → `/docs/errors`. */
export const docsPathOf = (page: DocsPage): string => (page === "" ? DOCS_PATH : `${DOCS_PATH}/${page}`);
