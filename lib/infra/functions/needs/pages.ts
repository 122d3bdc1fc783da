import type { PageFunction } from "../function-names.ts";
import type { Need } from "./need.ts";

/** Pages and files that need no API key. */
export const PAGE_NEEDS: Readonly<Record<PageFunction, Need>> = {
  readJwks: { uses: ["publishesKeys"] },
  listMeasuredTests: { table: { Query: ["norms"] } },
  readLogo: { table: { GetItem: ["logo"] } },
  readUnsubscribePage: { table: { GetItem: ["account"] } },
  unsubscribe: { table: { GetItem: ["account"], UpdateItem: ["account"] } },
  readVerification: { table: { GetItem: ["account"] } },
  // Counts and records each view.
  readSharedResult: {
    table: {
      GetItem: ["account"],
      PutItem: ["audit"],
      UpdateItem: ["account", "counters"],
    },
  },
  // Exchanges the code, and repairs or offers the connection.
  finishInstallation: {
    table: {
      GetItem: ["account", "ats"],
      UpdateItem: ["account"],
      PutItem: ["ats", "audit"],
    },
    uses: ["linksToApi", "sealsConnectionKeys", "checksUrls", "installsAts"],
    sends: ["integrations"],
  },
  readReport: {
    table: { GetItem: ["account", "tests", "logo"] },
    uses: ["signs"],
    // Typesetting and font compression are CPU-bound: one whole CPU, where the others have a share.
    memory: 1769,
  },
};
