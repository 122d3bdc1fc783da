import { isErased } from "#domain/invitations/erasure/erasure.ts";
import type { InvitationAges } from "#domain/invitations/ports.ts";
import type { ErasureStore } from "#domain/privacy/ports.ts";
import type { RetentionStore } from "#domain/privacy/retention.ts";
import { auditRecord, OPERATOR } from "#domain/shared/audit.ts";
import type { Random } from "#domain/shared/ports.ts";
import type { AuditLog } from "#domain/team/ports.ts";
import { type EraseDeps, eraseInvitation } from "./erase-invitation.ts";

export type ReapplyDeps = EraseDeps & {
  erasures: Pick<ErasureStore, "list" | "subjectOf">;
  retentions: Pick<RetentionStore, "restart">;
  ages: InvitationAges;
  auditLog: Pick<AuditLog, "append">;
  random: Random;
  /** Identifies the person with an address, in any case. */
  addressHash(email: string): string;
};

/** Read at once. */
const PAGE = 100;

/**
 * Erases again, in a table that was restored, what the list of erasures names: the invitations of each address that
 * existed when its erasure was asked for. What was erased because it had been kept long enough is looked through again
 * by the retention. Safe to repeat. The invitations are too many for one transaction, so the entry of the audit log is
 * written before the first of them is erased.
 *
 * @param apply without it nothing is written
 * @returns the ids of the invitations
 */
export const reapplyErasures = async (deps: ReapplyDeps, accountId: string, apply: boolean): Promise<string[]> => {
  const ids = await toEraseAgain(deps, accountId);
  if (!apply) return ids;
  if (ids.length > 0) {
    await deps.auditLog.append(
      auditRecord({ now: deps.clock.now(), random: deps.random }, OPERATOR, {
        accountId,
        action: "candidate.erasures_reapplied",
        object: { type: "account", id: accountId, name: null },
        changes: [{ field: "invitations", before: null, after: String(ids.length) }],
      }),
    );
  }
  for (const invitationId of ids) await eraseInvitation(deps, { accountId, invitationId }, null);
  await deps.retentions.restart(accountId);
  return ids;
};

/** The ids of the invitations that the list of erasures names and that are not erased. */
const toEraseAgain = async (deps: ReapplyDeps, accountId: string): Promise<string[]> => {
  const erasedUntil = await lastErasures(deps, accountId);
  const ids: string[] = [];
  let above: string | null = null;
  for (;;) {
    const page: Awaited<ReturnType<InvitationAges["oldest"]>> = await deps.ages.oldest(accountId, {
      above,
      createdBefore: deps.clock.now() + 1,
      limit: PAGE,
    });
    for (const { id, invitation } of page) {
      above = id;
      if (invitation === undefined) throw new Error(`The row of ${id} cannot be read, so nothing was erased again`);
      if (isErased(invitation)) continue;
      const subject = await deps.erasures.subjectOf(accountId, deps.addressHash(invitation.candidate_email));
      if (invitation.created_at > (erasedUntil.get(subject) ?? "")) continue;
      ids.push(invitation.id);
    }
    if (page.length < PAGE) return ids;
  }
};

/** When the last erasure of each address was asked for. */
const lastErasures = async (
  { erasures }: Pick<ReapplyDeps, "erasures">,
  accountId: string,
): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  let below: string | undefined;
  do {
    const page: Awaited<ReturnType<ErasureStore["list"]>> = await erasures.list(accountId, { below, limit: PAGE });
    if (!page.isComplete)
      throw new Error("The list of erasures has rows that cannot be read, so nothing was erased again");
    // The newest come first.
    for (const { subject, requested_at } of page.erasures) {
      if (!found.has(subject)) found.set(subject, requested_at);
    }
    below = page.last;
  } while (below !== undefined);
  return found;
};
