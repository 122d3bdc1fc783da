import type { Adapter, Answer, Asked, InboundCall } from "#domain/integrations/adapter.ts";
import { type ConnectionRecord, isCallNews } from "#domain/integrations/connection.ts";
import type { OrderRecord } from "#domain/integrations/order.ts";
import type { ConnectionStore, OrderStore } from "#domain/integrations/ports.ts";
import { type KeepDeps, keepOrder } from "./keep-order.ts";
import { type MirrorDeps, mirrorConnection } from "./mirror-connection.ts";
import { readPackages } from "./offered-packages.ts";
import { type OutcomeDeps, readOutcome } from "./order-outcome.ts";
import { type OrderDeps, takeOrder } from "./take-order.ts";
import { type WithdrawDeps, withdrawOrder } from "./withdraw-order.ts";

export type CallDeps = Omit<OrderDeps, "orders"> &
  Omit<WithdrawDeps, "invitations" | "orders"> &
  KeepDeps &
  OutcomeDeps & {
    orders: OrderStore;
    connections: Pick<ConnectionStore, "noteCall" | "noteError">;
  } & MirrorDeps;

type Caller = { connection: ConnectionRecord; adapter: Adapter };

/** Texts of the ATS's errors that are kept. */
const LONGEST = 1000;

const UNKNOWN: Answer = { kind: "refused", code: "not_found", message: "There is no such assessment." };
const DISABLED = "The connection is disabled.";

/** Does what a call of an ATS asks for. Another connection's order is as unknown as one that does not exist. */
export const answerCall = async (deps: CallDeps, caller: Caller, call: InboundCall): Promise<Answer> => {
  const answer = await answerTo(deps, caller, call);
  const now = deps.clock.now();
  if (isCallNews(caller.connection, now))
    await deps.connections.noteCall(caller.connection, new Date(now).toISOString());
  return answer;
};

const answerTo = async (deps: CallDeps, caller: Caller, call: InboundCall): Promise<Answer> => {
  const { connection, adapter } = caller;
  const asked = adapter.readOrder(call);
  if (asked === undefined) return { ...UNKNOWN, message: `There is no call ${call.method} ${call.call}.` };
  switch (asked.ask) {
    case "packages":
      return { kind: "packages", packages: await readPackages(deps, connection) };
    case "order":
      // The ATS keeps an order that was not taken open, and it is fetched when the connection is enabled.
      if (connection.status === "disabled") return { kind: "refused", code: "unauthorized", message: DISABLED };
      return takeOrder(deps, caller, asked.order);
    case "mirror":
      await mirrorConnection(deps, connection, asked.mirrored);
      return { kind: "noted" };
    case "keep":
      await keepOrder(deps, connection, asked);
      return { kind: "noted" };
    case "ignore":
      return { kind: "noted" };
    case "status": {
      const order = await ownOrder(deps, connection, asked.order_id);
      return order === undefined ? UNKNOWN : statusOf(deps, connection, order);
    }
    case "withdraw": {
      const order = await ownOrder(deps, connection, asked.order_id);
      if (order === undefined) return { ...UNKNOWN, code: "unprocessable" };
      return withdrawOrder(deps, connection, order);
    }
    case "note_error":
      await noteError(deps, connection, asked);
      return { kind: "noted" };
    case "nothing":
      return { kind: "refused", code: "unprocessable", message: `${asked.field} is missing or malformed.` };
  }
};

const ownOrder = async (
  deps: Pick<CallDeps, "orders">,
  connection: ConnectionRecord,
  orderId: string,
): Promise<(OrderRecord & { invitation_id: string }) | undefined> => {
  const order = await deps.orders.read({
    account_id: connection.account_id,
    connection_id: connection.id,
    id: orderId,
  });
  if (order === undefined || order.invitation_id === null) return undefined;
  return { ...order, invitation_id: order.invitation_id };
};

const statusOf = async (
  deps: CallDeps,
  connection: ConnectionRecord,
  { account_id, invitation_id }: OrderRecord & { invitation_id: string },
): Promise<Answer> => {
  const invitation = await deps.invitations.read(account_id, invitation_id);
  if (invitation === undefined) return UNKNOWN;
  return { kind: "status", outcome: await readOutcome(deps, connection, invitation) };
};

const noteError = async (
  deps: CallDeps,
  connection: ConnectionRecord,
  { order_id, call, message, isAboutCandidate }: Extract<Asked, { ask: "note_error" }>,
): Promise<void> => {
  const error = {
    at: new Date(deps.clock.now()).toISOString(),
    call: call.slice(0, LONGEST),
    message: message.slice(0, LONGEST),
  };
  const order = order_id === null ? undefined : await ownOrder(deps, connection, order_id);
  // The ATS's words may name the candidate: they are kept with the order, which is masked and erased.
  const ofCall = isAboutCandidate ? "The answer could not be used." : error.message;
  const shown = order === undefined ? `${error.call}: ${ofCall}` : "See the order.";
  await Promise.all([
    deps.connections.noteError(connection, { at: error.at, call: "response_error", message: shown }),
    ...(order === undefined ? [] : [deps.orders.noteError(order, error)]),
  ]);
};
