import { ApiError } from "#contract/errors.ts";
import { type BulkStore, judgeRows } from "#domain/invitations/bulk.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { FINAL, statusAt } from "#domain/invitations/lifecycle.ts";
import type { CandidateInvitations } from "#domain/invitations/ports.ts";
import { sameMailbox } from "#domain/shared/mailbox.ts";
import type { Clock, Random } from "#domain/shared/ports.ts";
import { refusalOf } from "../bulk-rows.ts";
import { type ResolveDeps, resolver } from "../resolve-request.ts";
import { type ImportInput, importRow } from "./import-invitations.ts";

type Deps = ResolveDeps & {
  clock: Clock;
  random: Random;
  bulk: Pick<BulkStore, "look">;
  ofCandidates: CandidateInvitations;
};

/** What importing a row would do. `credits` is what it would cost, whether or not the balance suffices. */
export type CheckedRow = { row: number } & (
  | { outcome: "ready"; credits: number }
  /** `existing`: this import has created it. `duplicate`: the candidate has an open invitation to the same tests. */
  | { outcome: "existing" | "duplicate"; credits: number; invitation: InvitationRecord }
  | { outcome: "refused"; error: ApiError }
);

const sameTests = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((test) => other.includes(test));

/**
 * Judges some rows of an import without creating anything: everything that a creation checks but the balance, which
 * other rows share; and whether the candidate has an open invitation to the same tests, with or without a reference. An
 * invitation that was created in the last seconds can be missed.
 */
export const checkImport = async (
  deps: Deps,
  input: Omit<ImportInput, "allowDuplicates">,
): Promise<{ rows: CheckedRow[]; credits: number }> => {
  const { accountId, rows } = input;
  const now = deps.clock.now();
  const rowDeps = { ...deps, resolve: resolver(deps, accountId) };
  const parsed = await Promise.all(
    rows.map(async (each) => ({
      row: each.row,
      bulk: await importRow(rowDeps, { ...input, allowDuplicates: false }, each),
    })),
  );
  const valid = parsed.flatMap(({ bulk }) => (bulk instanceof ApiError ? [] : [bulk]));
  const [state, newest] = await Promise.all([
    deps.bulk.look(accountId, valid),
    deps.ofCandidates(
      accountId,
      valid.map(({ request }) => request.candidate_email),
    ),
  ]);
  const invited = newest.filter((invitation) => !FINAL.includes(statusAt(invitation, now)));

  return {
    credits: state.credits,
    rows: parsed.map(({ row, bulk }): CheckedRow => {
      if (bulk instanceof ApiError) return { row, outcome: "refused", error: bulk };
      const credits = bulk.invitation.credits_used;
      const [judged] = judgeRows(accountId, [bulk], { ...state, credits: Number.POSITIVE_INFINITY }, now).outcomes;
      if (judged?.kind === "refused") return { row, outcome: "refused", error: refusalOf(judged) };
      if (judged?.kind === "replayed") {
        const outcome = judged.by === "idempotency" ? "existing" : "duplicate";
        return { row, outcome, credits, invitation: judged.invitation };
      }
      const { candidate_email: address } = bulk.request;
      const other = invited.find(
        ({ candidate_email, tests }) =>
          sameMailbox(candidate_email, address) && sameTests(tests, bulk.invitation.tests),
      );
      return other === undefined
        ? { row, outcome: "ready", credits }
        : { row, outcome: "duplicate", credits, invitation: other };
    }),
  };
};
