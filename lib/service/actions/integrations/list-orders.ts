import type { Order, OrderQuery } from "#contract/dashboard/connections.ts";
import type { Role } from "#contract/dashboard/permissions.ts";
import { ApiError } from "#contract/errors.ts";
import { PAGE_SIZE } from "#contract/paging.ts";
import type { ConnectionRecord } from "#domain/integrations/connection.ts";
import type { OrderRecord } from "#domain/integrations/order.ts";
import type { OrderStore, ReportStore } from "#domain/integrations/ports.ts";
import type { ReportRecord } from "#domain/integrations/report.ts";
import { isErased } from "#domain/invitations/erasure/erasure.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { statusAt } from "#domain/invitations/lifecycle.ts";
import type { InvitationStore } from "#domain/invitations/ports.ts";
import { mayHaveToMark, numberOf } from "#domain/sees-of.ts";
import { cursorAt } from "#domain/shared/cursor.ts";
import type { Clock } from "#domain/shared/ports.ts";
import { maskText } from "#domain/team/masking.ts";
import { accessOf } from "#domain/team/permissions.ts";
import { positionIn } from "../page-cursor.ts";

type Deps = {
  clock: Clock;
  orders: Pick<OrderStore, "page">;
  reports: Pick<ReportStore, "ofOrder">;
  invitations: Pick<InvitationStore, "read">;
};

const reportView = (report: ReportRecord, isMasked: boolean): Order["reports"][number] => {
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

const nameOf = (invitation: InvitationRecord | undefined, role: Role): string | null => {
  if (invitation === undefined || isErased(invitation)) return null;
  if (mayHaveToMark(role, invitation)) return numberOf(invitation.id);
  return isMaskedFor(role) ? maskText(invitation.candidate_name) : invitation.candidate_name;
};

/**
 * A page of a connection's orders, newest first, as a role sees them, each with its reports.
 *
 * @throws ApiError `validation_error` for a cursor of another connection.
 */
export const listOrders = async (
  deps: Deps,
  connection: ConnectionRecord,
  { limit, cursor }: OrderQuery,
  role: Role,
): Promise<{ orders: Order[]; nextCursor: string | null }> => {
  const scope = JSON.stringify(["orders", connection.account_id, connection.id]);
  const { orders, next } = await deps.orders.page(connection, {
    below: positionIn(scope, "ord", cursor),
    limit: Number(limit ?? PAGE_SIZE.default),
  });
  return {
    orders: await Promise.all(orders.map((order) => view(deps, order, role))),
    nextCursor: next === undefined ? null : cursorAt(scope, next),
  };
};

/** One order, as a role sees it. @throws ApiError `not_found`, also for one of another connection. */
export const readOrder = async (
  deps: Omit<Deps, "orders"> & { orders: Pick<OrderStore, "read"> },
  { accountId, connectionId, orderId }: { accountId: string; connectionId: string; orderId: string },
  role: Role,
): Promise<Order> => {
  const order = await deps.orders.read({ account_id: accountId, connection_id: connectionId, id: orderId });
  if (order === undefined) throw new ApiError("not_found");
  return view(deps, order, role);
};

const isMaskedFor = (role: Role): boolean => accessOf(role, "invitations.read") !== "full";

const view = async (deps: Omit<Deps, "orders">, order: OrderRecord, role: Role): Promise<Order> => {
  const [invitation, reports] = await Promise.all([
    order.invitation_id === null ? undefined : deps.invitations.read(order.account_id, order.invitation_id),
    deps.reports.ofOrder(order),
  ]);
  const isMasked = isMaskedFor(role) || (invitation !== undefined && mayHaveToMark(role, invitation));
  return {
    id: order.id,
    package: order.package,
    created_at: order.created_at,
    invitation_id: order.invitation_id,
    candidate_name: nameOf(invitation, role),
    status: invitation === undefined ? null : statusAt(invitation, deps.clock.now()),
    refusal: order.refusal,
    errors: isMasked ? order.errors.map(({ at }) => ({ at, call: "", message: "" })) : order.errors,
    reports: reports.map((report) => reportView(report, isMasked)),
  };
};
