import type { OperationName } from "#contract/operations.ts";
import * as account from "./account.ts";
import * as adverseImpact from "./adverse-impact.ts";
import * as assessments from "./assessments.ts";
import * as candidates from "./candidates.ts";
import type { OperationDoc, SchemaDoc } from "./describe.ts";
import * as documentation from "./documentation.ts";
import * as errors from "./errors.ts";
import * as invitationSchemas from "./invitation-schemas.ts";
import * as invitations from "./invitations.ts";
import * as resultListSchemas from "./result-list-schemas.ts";
import * as resultSchemas from "./result-schemas.ts";
import * as results from "./results.ts";
import * as shares from "./shares.ts";
import * as testMode from "./test-mode.ts";
import * as webhookSchemas from "./webhook-schemas.ts";
import * as webhooks from "./webhooks.ts";

/**
 * The descriptions of all schemas, fields and operations, one file per subject. Only the OpenAPI generator imports
 * them, so no function's bundle contains the prose. Constraints on values are not repeated here: they come from the
 * schemas' rules.
 */
export const SCHEMA_DOCS: readonly SchemaDoc[] = [
  ...assessments.SCHEMAS,
  ...invitationSchemas.SCHEMAS,
  ...resultSchemas.SCHEMAS,
  ...resultListSchemas.SCHEMAS,
  ...shares.SCHEMAS,
  ...adverseImpact.SCHEMAS,
  ...candidates.SCHEMAS,
  ...account.SCHEMAS,
  ...webhookSchemas.SCHEMAS,
  ...testMode.SCHEMAS,
  ...errors.SCHEMAS,
  ...documentation.SCHEMAS,
];

export const OPERATION_DOCS: Readonly<Record<OperationName, OperationDoc>> = {
  ...assessments.OPERATIONS,
  ...invitations.OPERATIONS,
  ...results.OPERATIONS,
  ...candidates.OPERATIONS,
  ...account.OPERATIONS,
  ...webhooks.OPERATIONS,
  ...testMode.OPERATIONS,
  ...documentation.OPERATIONS,
};

/** Request headers that operations declare. Every declared header must be here. */
export const REQUEST_HEADER_DOCS: Readonly<Record<string, { description: string; example: string }>> = {
  "Idempotency-Key": {
    description:
      "Makes the request safe to repeat: of all requests of the account with the same key to the same path, one acts and the " +
      "others replay. Remembered for 720 hours for invitations and for 24 hours elsewhere. Use a new random value, such " +
      "as a UUID, for each new request.",
    example: "4b1f1c1e-7d1e-4f0e-9a51-0a3c9a1f1c1e",
  },
};
