import * as z from "zod/mini";
import { ErrorBody } from "../envelopes.ts";
import { malformedListRule } from "../rule.ts";
import { Invitation } from "./invitation.ts";

export const BULK_MAX_ROWS = 100;
export const BULK_MAX_BYTES = 262_144;

/**
 * Body of POST /invitations/bulk. The rows are validated one by one, because an invalid row is refused alone; each is a
 * body of POST /invitations.
 */
export const CreateInvitations = z.strictObject({
  invitations: z.array(z.unknown()).check(
    malformedListRule((rows) => rows.length > 0, "empty", "Send at least one invitation.", { minItems: 1 }),
    malformedListRule(
      (rows) => rows.length <= BULK_MAX_ROWS,
      "too_many",
      `Send at most ${BULK_MAX_ROWS} invitations in one request.`,
      { maxItems: BULK_MAX_ROWS },
    ),
  ),
});

const index = z.int();

/** The outcome of one row. */
export const BulkCreated = z.object({ index, outcome: z.literal("created"), invitation: Invitation });
export const BulkReplayed = z.object({ index, outcome: z.literal("replayed"), invitation: Invitation });
export const BulkRefused = z.object({ index, outcome: z.literal("refused"), error: ErrorBody });

export const BulkOutcomes = z.object({
  object: z.literal("list"),
  data: z.array(z.discriminatedUnion("outcome", [BulkCreated, BulkReplayed, BulkRefused])),
  created: z.int(),
  replayed: z.int(),
  refused: z.int(),
  credits_used: z.int(),
});
export type BulkOutcomes = z.infer<typeof BulkOutcomes>;
