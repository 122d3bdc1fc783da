import { INTEGRATIONS_PREFIX } from "../integrations/vendor.ts";
import type { Operation } from "../operation.ts";

/** A call of an ATS. Methods, paths and forms under the vendor's name are the vendor's (`domain/integrations/`). */
export const answerCall = {
  method: "POST",
  path: `${INTEGRATIONS_PREFIX}/{proxy+}`,
  admission: { by: "connection" },
  response: { status: 200 },
} as const satisfies Operation;
