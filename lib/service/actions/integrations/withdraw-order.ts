import { ApiError } from "#contract/errors.ts";
import type { Answer } from "#domain/integrations/adapter.ts";
import { type ConnectionRecord, originOf } from "#domain/integrations/connection.ts";
import type { OrderRecord } from "#domain/integrations/order.ts";
import type { OrderStore } from "#domain/integrations/ports.ts";
import type { Random } from "#domain/shared/ids.ts";
import { cancelInvitation } from "../invitations/cancel-invitation.ts";
import type { ChangeDeps } from "../invitations/change-invitation.ts";

export type WithdrawDeps = ChangeDeps & { orders: Pick<OrderStore, "withdraw">; random: Random };

const SUBMITTED = "The candidate has already finished this assessment.";

/**
 * Recorded before the invitation is cancelled, so that the cancel is not reported to the ATS that asked for it. The audit log
 * names the connection as who cancelled it. A repeat, and one of an order that has ended without a result, changes nothing.
 */
export const withdrawOrder = async (
  deps: WithdrawDeps,
  connection: ConnectionRecord,
  order: OrderRecord & { invitation_id: string },
): Promise<Answer> => {
  const withdrawn: Answer = { kind: "withdrawn", order_id: order.id };
  await deps.orders.withdraw(order, new Date(deps.clock.now()).toISOString());
  try {
    const target = { accountId: order.account_id, invitationId: order.invitation_id };
    await cancelInvitation(deps, target, { origin: originOf(connection), random: deps.random });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "already_submitted") return { kind: "refused", code: "conflict", message: SUBMITTED };
  }
  return withdrawn;
};
