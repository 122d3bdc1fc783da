import { ApiError } from "#contract/errors.ts";
import type { Answer } from "#domain/integrations/adapter.ts";
import type { OrderRecord } from "#domain/integrations/order.ts";
import type { OrderStore } from "#domain/integrations/ports.ts";
import { cancelInvitation } from "../invitations/cancel-invitation.ts";
import type { ChangeDeps } from "../invitations/change-invitation.ts";

export type WithdrawDeps = ChangeDeps & { orders: Pick<OrderStore, "withdraw"> };

const SUBMITTED = "The candidate has already finished this assessment.";

/**
 * Recorded before the invitation is cancelled, so that the cancel is not reported to the ATS that asked for it. A repeat, and
 * one of an order that has ended without a result, changes nothing.
 */
export const withdrawOrder = async (
  deps: WithdrawDeps,
  order: OrderRecord & { invitation_id: string },
): Promise<Answer> => {
  const withdrawn: Answer = { kind: "withdrawn", order_id: order.id };
  await deps.orders.withdraw(order, new Date(deps.clock.now()).toISOString());
  try {
    await cancelInvitation(deps, { accountId: order.account_id, invitationId: order.invitation_id });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "already_submitted") return { kind: "refused", code: "conflict", message: SUBMITTED };
  }
  return withdrawn;
};
