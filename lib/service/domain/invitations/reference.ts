import { isErased } from "./erasure/erasure.ts";
import type { InvitationRecord } from "./invitation-record.ts";
import { statusAt } from "./lifecycle.ts";

/** Whether an invitation no longer stops its reference from being used again. */
export const isReferenceFree = (original: InvitationRecord | undefined, now: number): boolean =>
  original === undefined || isErased(original) || ["expired", "cancelled"].includes(statusAt(original, now));
