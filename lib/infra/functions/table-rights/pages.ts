import type { RightsByFunction } from "./rights.ts";

/** Pages and files that need no API key. */
export const PAGE_RIGHTS: RightsByFunction = {
  "functions/pages/read-jwks.ts": {},
  "functions/pages/read-logo.ts": { GetItem: ["logo"] },
  "functions/pages/read-verification.ts": { GetItem: ["account"] },
  "functions/pages/read-report.ts": { GetItem: ["account", "tests", "logo"] },
};
