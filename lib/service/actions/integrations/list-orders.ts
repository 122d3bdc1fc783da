import { type Order, SHOWN_ORDERS } from "#contract/dashboard/connections.ts";
import type { Role } from "#contract/dashboard/permissions.ts";
import { ApiError } from "#contract/errors.ts";
import type { ConnectionRecord } from "#domain/integrations/connection.ts";
import type { OrderRecord } from "#domain/integrations/order.ts";
import type { OrderStore } from "#domain/integrations/ports.ts";
import { isErased } from "#domain/invitations/erasure/erasure.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { statusAt } from "#domain/invitations/lifecycle.ts";
import type { InvitationStore } from "#domain/invitations/ports.ts";
import type { Clock } from "#domain/shared/ports.ts";
import { maskText } from "#domain/team/masking.ts";
import { accessOf } from "#domain/team/permissions.ts";
import type { DeliveryRecord } from "#domain/webhooks/delivery.ts";
import type { DeliveryStore } from "#domain/webhooks/ports.ts";
import { reportsOf } from "./retry-reports.ts";

type Deps = {
  clock: Clock;
  orders: Pick<OrderStore, "list">;
  deliveries: Pick<DeliveryStore, "read">;
  invitations: Pick<InvitationStore, "read">;
};

const reportView = (report: DeliveryRecord, isMasked: boolean): Order["reports"][number] => {
  const last = report.log.at(-1);
  return {
    event_id: report.event_id,
    event: report.event,
    status: report.status,
    attempts: report.attempts,
    next_attempt_at: report.next_attempt_at,
    // What the ATS answers may name the candidate.
    last_attempt: last === undefined ? null : isMasked ? { ...last, answer: "" } : last,
  };
};

const nameOf = (invitation: InvitationRecord | undefined, isMasked: boolean): string | null => {
  if (invitation === undefined || isErased(invitation)) return null;
  return isMasked ? maskText(invitation.candidate_name) : invitation.candidate_name;
};

/** A connection's last orders, newest first, as a role sees them. */
export const listOrders = async (deps: Deps, connection: ConnectionRecord, role: Role): Promise<Order[]> => {
  const orders = await deps.orders.list(connection.account_id, connection.id, SHOWN_ORDERS);
  return Promise.all(orders.map((order) => view(deps, order, isMaskedFor(role))));
};

/** One order, as a role sees it. @throws ApiError `not_found`. */
export const readOrder = async (
  deps: Omit<Deps, "orders"> & { orders: Pick<OrderStore, "read"> },
  { accountId, orderId }: { accountId: string; orderId: string },
  role: Role,
): Promise<Order> => {
  const order = await deps.orders.read(accountId, orderId);
  if (order === undefined) throw new ApiError("not_found");
  return view(deps, order, isMaskedFor(role));
};

const isMaskedFor = (role: Role): boolean => accessOf(role, "invitations.read") !== "full";

const view = async (deps: Omit<Deps, "orders">, order: OrderRecord, isMasked: boolean): Promise<Order> => {
  const [invitation, reports] = await Promise.all([
    order.invitation_id === null ? undefined : deps.invitations.read(order.account_id, order.invitation_id),
    reportsOf(deps, order),
  ]);
  return {
    id: order.id,
    package: order.package,
    created_at: order.created_at,
    invitation_id: order.invitation_id,
    candidate_name: nameOf(invitation, isMasked),
    status: invitation === undefined ? null : statusAt(invitation, deps.clock.now()),
    refusal: order.refusal,
    errors: isMasked ? order.errors.map(({ at }) => ({ at, call: "", message: "" })) : order.errors,
    reports: reports.map((report) => reportView(report, isMasked)),
  };
};
