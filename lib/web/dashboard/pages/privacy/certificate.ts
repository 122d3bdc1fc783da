import type { ListedErasure } from "#contract/dashboard/privacy.ts";

/** A certificate of a completed erasure, as plain text. It names no candidate: what was erased is not kept for it. */
export const certificateOf = (
  account: string,
  { id, requested_at, completed_at, requested_by, counts }: ListedErasure,
): string =>
  [
    "Certificate of erasure",
    "",
    `Account: ${account}`,
    `Erasure: ${id}`,
    `Asked for: ${requested_at}, by ${requested_by?.name ?? "a client of the API"}`,
    `Completed: ${completed_at ?? "not yet"}`,
    "",
    "Erased:",
    ...Object.entries(counts).map(([name, count]) => `  ${name}: ${count}`),
    "",
    "Backups hold erased data for at most 35 days more; the erasure is applied again after a restore.",
    "The candidate is not named here, because their name and address are erased.",
    "",
  ].join("\n");
