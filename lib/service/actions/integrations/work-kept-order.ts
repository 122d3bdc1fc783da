import type { Adapter } from "#domain/integrations/adapter.ts";
import { ADAPTERS } from "#domain/integrations/adapters.ts";
import type { ConnectionRecord } from "#domain/integrations/connection.ts";
import type { OrderJob } from "#domain/integrations/job.ts";
import { type KeptOrder, nextTry } from "#domain/integrations/kept-order.ts";
import { hashOfOrder } from "#domain/integrations/order.ts";
import type { ConnectionStore, KeptOrderStore, OrderStore } from "#domain/integrations/ports.ts";
import { type BreakDeps, breakOff } from "./break-off.ts";
import { type CallAtsDeps, callAts, isSimulated } from "./call-ats.ts";
import { parsed } from "./installation/ask-for-tokens.ts";
import { type OrderDeps, takeOrder } from "./take-order.ts";
import { type WithdrawDeps, withdrawOrder } from "./withdraw-order.ts";

export type WorkDeps = Omit<OrderDeps, "orders"> &
  Omit<WithdrawDeps, "invitations" | "orders"> &
  CallAtsDeps &
  BreakDeps & {
    connections: Pick<ConnectionStore, "noteError" | "bringForward">;
    orders: Pick<OrderStore, "read" | "refuse" | "withdraw">;
    keptOrders: Pick<KeptOrderStore, "read" | "settle" | "noteAttempt">;
  };

/** Works on what an ATS has said of one order. Safe to repeat, also at the same moment. */
export const workKeptOrder = async (deps: WorkDeps, job: Omit<OrderJob, "kind">): Promise<void> => {
  const connection = await deps.connections.read(job.account_id, job.connection_id);
  const kept = connection && (await deps.keptOrders.read(connection, job.their_id));
  if (connection === undefined || kept === undefined) return;
  await work(deps, connection, kept);
};

const work = async (deps: WorkDeps, connection: ConnectionRecord, kept: KeptOrder): Promise<void> => {
  const { details } = ADAPTERS[connection.vendor];
  // It waits until the connection works again, which asks for it.
  if (connection.status !== "active" || details === undefined || isSimulated(connection)) return;
  if (kept.is_cancelled) await cancel(deps, connection, kept);
  else if (kept.is_done || !(await take(deps, connection, details, kept))) return;
  if (await deps.keptOrders.settle(kept)) return;
  // The ATS has cancelled it meanwhile.
  const now = await deps.keptOrders.read(connection, kept.their_id);
  if (now?.is_cancelled && !kept.is_cancelled) await work(deps, connection, now);
};

/** Cancels the invitation of an order, if the order was taken. */
const cancel = async (deps: WorkDeps, connection: ConnectionRecord, { their_id }: KeptOrder): Promise<void> => {
  const { account_id, id } = connection;
  const record = { kind: "reference", hash: hashOfOrder(id, [their_id]), over: { kind: "nothing" } } as const;
  const now = new Date(deps.clock.now()).toISOString();
  const original = await deps.invitations.original(account_id, [record], now);
  if (original === undefined) return;
  const invitation = await deps.invitations.read(account_id, original.invitation_id);
  const order = invitation?.order == null ? undefined : await deps.orders.read({ account_id, ...invitation.order });
  if (order?.invitation_id != null)
    await withdrawOrder(deps, connection, { ...order, invitation_id: order.invitation_id });
};

/** Reads the order's details and takes it; false if it is to be tried again. */
const take = async (
  deps: WorkDeps,
  connection: ConnectionRecord,
  details: NonNullable<Adapter["details"]>,
  kept: KeptOrder,
): Promise<boolean> => {
  const adapter = ADAPTERS[connection.vendor];
  const request = { method: "GET", url: details.url(kept.their_id, connection), body: null } as const;
  const { body_excerpt: body, ...answer } = await callAts(deps, connection, request, deps.atsReader);
  const verdict = adapter.judge({ ...answer, body });
  const now = deps.clock.now();
  if (verdict === "delivered") {
    const order = details.read(parsed(body), kept.their_id);
    // One that is refused is listed, and taken again when a member asks for it.
    if (order !== undefined) return takeOrder(deps, { connection, adapter }, order).then(() => true);
  }
  const message = String(answer.status ?? answer.error_class);
  await deps.connections.noteError(connection, { at: new Date(now).toISOString(), call: "order", message });
  // Not ours, or gone.
  if (verdict === "final") return true;
  if (verdict === "revoked") await breakOff(deps, connection, now);
  await deps.keptOrders.noteAttempt(kept);
  await deps.connections.bringForward(connection, nextTry(kept, now));
  return false;
};
