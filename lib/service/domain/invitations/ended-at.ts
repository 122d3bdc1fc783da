import type { InvitationRecord } from "./invitation-record.ts";

/** When an invitation ended; undefined while it is open. */
export const endedAt = ({ completed_at, cancelled_at, expired_at }: InvitationRecord): number | undefined => {
  const at = completed_at ?? cancelled_at ?? expired_at;
  return at === null ? undefined : Date.parse(at);
};
