import { ApiError } from "#contract/errors.ts";
import { JOB_MAX } from "#contract/invitations/invitation.ts";
import type { Adapter, Answer, Ordered } from "#domain/integrations/adapter.ts";
import { nameOf } from "#domain/integrations/candidate-name.ts";
import type { ConnectionRecord } from "#domain/integrations/connection.ts";
import { isAddressOf } from "#domain/integrations/host-rule.ts";
import { hashOfOrder, OrderRecord } from "#domain/integrations/order.ts";
import type { OrderStore } from "#domain/integrations/ports.ts";
import { testUrl } from "#domain/invitations/candidate-link.ts";
import type { InvitationStore } from "#domain/invitations/ports.ts";
import { firstReturn } from "#domain/invitations/return-to.ts";
import { newId } from "#domain/shared/ids.ts";
import type { Clock, Random } from "#domain/shared/ports.ts";
import { newRecord } from "#domain/shared/record.ts";
import { parseRow } from "../invitations/bulk-rows.ts";
import { createInvitation } from "../invitations/create-invitation.ts";
import type { ResolveDeps } from "../invitations/resolve-request.ts";
import { isOffered } from "./offered-packages.ts";

export type OrderDeps = ResolveDeps & {
  clock: Clock;
  random: Random;
  invitations: InvitationStore;
  orders: Pick<OrderStore, "refuse">;
  pageUrl: string;
};

const NO_CREDITS =
  "The account has too few credits for this test. Ask its owner to add credits, then send the test again.";
const NO_PACKAGE = "This test is not offered any more. Choose another one.";
const NO_ADDRESS = "The address to report to is not one of this system's, so the test was not sent.";

/** An opening's name as a job: one line, at most as long as a job may be. */
const jobOf = (name: string | null): string | null =>
  Array.from(
    (name ?? "")
      .toWellFormed()
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
      .trim(),
  )
    .slice(0, JOB_MAX)
    .join("") || null;

const asRefusal = (error: unknown): { code: string; message: string } => {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === "insufficient_credits") return { code: error.code, message: NO_CREDITS };
  const [fault] = error.errors ?? [];
  return {
    code: fault?.code ?? error.code,
    message: fault === undefined ? error.message : `${fault.field}: ${fault.message}`,
  };
};

/**
 * Creates the invitation of an order, in one transaction with its debit. A repeat, also at the same moment, is answered as
 * the first one was. What is refused is kept, so that the customer sees why.
 */
export const takeOrder = async (
  deps: OrderDeps,
  { connection, adapter }: { connection: ConnectionRecord; adapter: Adapter },
  ordered: Ordered,
): Promise<Answer> => {
  const { account_id: accountId, id: connection_id, vendor } = connection;
  const now = deps.clock.now();
  const order = newRecord(OrderRecord, {
    id: newId("ord", now, deps.random),
    account_id: accountId,
    connection_id,
    vendor,
    package: ordered.package.slice(0, 100),
    reply_to: ordered.reply_to,
    their_id: ordered.their_id ?? null,
    created_at: new Date(now).toISOString(),
  });
  const refuse = async (refusal: { code: string; message: string }): Promise<Answer> => {
    // An address that was refused is not kept either.
    await deps.orders.refuse({ ...order, refusal, reply_to: null });
    return { kind: "refused", code: "unprocessable", message: refusal.message };
  };

  if (ordered.reply_to !== null && !isAddressOf(adapter, connection, ordered.reply_to))
    return refuse({ code: "address_not_allowed", message: NO_ADDRESS });
  if (!(await isOffered(deps, connection, ordered.package)))
    return refuse({ code: "unknown_package", message: NO_PACKAGE });
  const request = parseRow(accountId, {
    candidate_email: ordered.candidate.email,
    candidate_name: nameOf(ordered.candidate),
    package: ordered.package,
    job: jobOf(ordered.job),
    return_url: ordered.isInline ? firstReturn(accountId, (await deps.settings(accountId)).return_addresses) : null,
  });
  if (request instanceof ApiError) return refuse(asRefusal(request));
  try {
    const { invitation } = await createInvitation(deps, {
      accountId,
      request,
      idempotencyKey: undefined,
      order: { order, hash: hashOfOrder(connection_id, ordered.key), freeWhenClosed: adapter.freeWhenClosed },
    });
    const order_id = invitation.order?.id ?? order.id;
    const link = ordered.isInline ? { test_url: testUrl(deps.pageUrl, invitation) } : {};
    return { kind: "ordered", order_id, ...link };
  } catch (error) {
    return refuse(asRefusal(error));
  }
};
