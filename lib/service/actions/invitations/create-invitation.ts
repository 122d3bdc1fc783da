import { ApiError } from "#contract/errors.ts";
import { refusedKey } from "#contract/idempotency-key.ts";
import type { CreateInvitation } from "#contract/invitations/invitation.ts";
import type { InvitationSource } from "#contract/invitations/source.ts";
import { type IdempotencyRecord, idempotencyRecordsOf, requestKey } from "#domain/idempotency/idempotency-record.ts";
import type { OrderRecord } from "#domain/integrations/order.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { CreateOutcome, InvitationStore } from "#domain/invitations/ports.ts";
import { isReferenceFree } from "#domain/invitations/reference.ts";
import type { LocalTimes } from "#domain/invitations/request/local-times.ts";
import type { Audited } from "#domain/shared/audit.ts";
import type { Clock, Random } from "#domain/shared/ports.ts";
import { isTestTenant } from "#domain/shared/tenant.ts";
import { zoneOf } from "#domain/shared/time-zone.ts";
import { testGrant } from "#domain/test-mode/test-credits.ts";
import { auditOf, memberAct } from "./invitation-act.ts";
import { refusedAddress } from "./refused-address.ts";
import { type ResolveDeps, resolver } from "./resolve-request.ts";

/** More concurrent requests than one reference can have. */
export const MAX_ROUNDS = 20;

const sourceOf = ({ member, order }: { member?: Audited; order?: OrderToCreate }): InvitationSource =>
  order?.order.vendor ?? (member === undefined ? "api" : "dashboard");

type Deps = ResolveDeps & { clock: Clock; random: Random; invitations: InvitationStore };

/** An order of an ATS, which creates one invitation. */
export type OrderToCreate = {
  order: OrderRecord;
  /** What repeats of the order have in common (`hashOfOrder`). */
  hash: string;
  /** Whether the order can be given again once its invitation is closed. */
  freeWhenClosed: boolean;
};

/**
 * Creates an invitation: spends its credits and records it in one transaction; the email follows from the table's
 * stream. A repeat (same Idempotency-Key, or same reference, candidate and tests) returns the original and spends and
 * sends nothing; of concurrent requests, one creates and the others replay. An order of an ATS is written in the same
 * transaction, and its repeats are recognized by its own key alone.
 *
 * @throws ApiError `insufficient_credits` if the balance is lower than the cost; nothing is written then.
 * @throws ApiError `validation_error` for an address that this mode does not take.
 * @throws ApiError `validation_error` if the key was used with another body, or its invitation was deleted; and for a
 *   package that does not exist, unless the request repeats one from when it did.
 */
export const createInvitation = async (
  deps: Deps,
  input: {
    accountId: string;
    request: CreateInvitation & LocalTimes;
    idempotencyKey: string | undefined;
    /** Who creates it in the dashboard. */
    member?: Audited;
    order?: OrderToCreate;
  },
): Promise<{ invitation: InvitationRecord; replayed: boolean }> => {
  const { accountId, request, idempotencyKey, member, order } = input;
  const refused = refusedAddress(accountId, request);
  if (refused !== undefined) throw refused;
  const now = deps.clock.now();
  // By the same moment as the invitation: a link until 23:59 would end before it by as long as the settings took.
  const resolved = await resolver({ ...deps, clock: { now: () => now } }, accountId)(request);
  const invitation: InvitationRecord = {
    ...newInvitation(accountId, { ...resolved.request, source: sourceOf(input) }, now, deps.random),
    member_acts: member === undefined ? null : [memberAct(member, "created", now)],
    order: order === undefined ? null : { connection_id: order.order.connection_id, id: order.order.id },
  };
  const audit = member && auditOf(member, invitation, "created", now);
  const key = idempotencyKey === undefined ? undefined : requestKey(idempotencyKey);
  let records: IdempotencyRecord[] =
    order === undefined
      ? idempotencyRecordsOf(request, key, now)
      : [{ kind: "reference", hash: order.hash, over: { kind: "nothing" } }];
  const zone = zoneOf(await deps.settings(accountId));
  // An order is as old as its invitation, by which its ATS's key was free: the clock may have moved since the order came.
  const placed = order && { ...order.order, invitation_id: invitation.id, created_at: invitation.created_at };
  const also = { audit, zone, order: placed };
  const attempt = async (): Promise<CreateOutcome> => {
    if (resolved.refusal === undefined) return deps.invitations.create(invitation, records, also);
    const original = await deps.invitations.original(accountId, records, invitation.created_at);
    if (original === undefined) throw resolved.refusal;
    return { kind: "duplicate", ...original };
  };

  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const outcome = await attempt();
    if (outcome.kind === "created") return { invitation, replayed: false };
    if (outcome.kind === "insufficient_credits") {
      if (!isTestTenant(accountId)) throw new ApiError("insufficient_credits");
      await deps.invitations.refill(accountId, testGrant(now, deps.random));
      continue;
    }

    const { fingerprint, invitation_id: id } = outcome;
    const own = records.find((record) => record.kind === "idempotency");
    if (fingerprint !== undefined && fingerprint !== own?.fingerprint) throw refusedKey("idempotency_key_reused");
    const original = await deps.invitations.read(accountId, id);
    if (idempotencyKey !== undefined) {
      // A key creates at most once: a late retry must not invite a person again whose invitation was deleted.
      if (original === undefined) throw refusedKey("original_deleted");
      return { invitation: original, replayed: true };
    }
    const isFree = isReferenceFree(original, now) && (order === undefined || order.freeWhenClosed);
    if (original !== undefined && !isFree) return { invitation: original, replayed: true };

    // The original is closed or deleted, so the reference is free again. Only the row that was just read is overwritten: of
    // two such requests one wins, and the other finds the winner here.
    records = records.map(
      (record): IdempotencyRecord =>
        record.kind === "reference" ? { ...record, over: { kind: "invitation", id } } : record,
    );
  }
  throw new Error("The reference kept passing from one closed invitation to another under this request");
};
