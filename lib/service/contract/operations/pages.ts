import { MEASURED_TESTS_PATH } from "../assessments/listed-test.ts";
import { INTEGRATIONS_PREFIX } from "../integrations/vendor.ts";
import type { Operation } from "../operation.ts";
import { JWKS_PATH } from "../results/jwks.ts";
import { SHARED_PAGE } from "../results/share.ts";
import { VERIFICATION_PATH } from "../results/verification.ts";

// Written out below: a bundler keeps every object that is made with a spread.
const admission = { by: "url" } as const;
const response = { status: 200 } as const;

export const readJwks = { method: "GET", path: JWKS_PATH, admission, response } as const satisfies Operation;

export const listMeasuredTests = {
  method: "GET",
  path: MEASURED_TESTS_PATH,
  admission,
  response,
} as const satisfies Operation;

export const readVerification = {
  method: "GET",
  path: VERIFICATION_PATH,
  admission,
  response,
} as const satisfies Operation;

export const readReport = { method: "GET", path: "/reports/{link}", admission, response } as const satisfies Operation;

export const readUnsubscribePage = {
  method: "GET",
  path: "/unsubscribe/{link}",
  alongside: [{ method: "POST", path: "/unsubscribe/{link}" }],
  admission,
  response,
} as const satisfies Operation;

/** Mail programs call it, too: with a form, from anywhere, without a cookie (RFC 8058). */
export const unsubscribe = {
  method: "POST",
  path: "/unsubscribe/{link}",
  admission,
  response,
} as const satisfies Operation;

export const readSharedResult = {
  method: "GET",
  path: `${SHARED_PAGE}/{link}`,
  admission,
  response,
} as const satisfies Operation;

export const readLogo = { method: "GET", path: "/logos/{name}", admission, response } as const satisfies Operation;

/** An ATS sends the browser here when the service was installed there, with a code; redirects to the dashboard. */
export const finishInstallation = {
  method: "GET",
  path: `${INTEGRATIONS_PREFIX}/{vendor}/oauth/callback`,
  admission: { by: "anyone" },
  response: { status: 302 },
} as const satisfies Operation;
