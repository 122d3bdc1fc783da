import type { Need } from "./need.ts";

/** The calls of the ATSs. The function also reads the connection of the key, and counts the call (`admission-rights.ts`). */
export const INTEGRATION_NEEDS: Readonly<Record<"answerCall", Need>> = {
  answerCall: {
    table: {
      GetItem: ["ats"],
      UpdateItem: ["account"],
      PutItem: ["account", "audit", "ats"],
      ConditionCheckItem: ["account"],
    },
    uses: ["opensConnectionKeys", "recognizesAts"],
    sends: ["integrations", "emails"],
  },
};
