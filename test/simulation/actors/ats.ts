import { INTEGRATIONS_PREFIX } from "#contract/integrations/vendor.ts";
import { linkOf } from "../invariants/emails.ts";
import { type KnownConnection, nthOf } from "../known.ts";
import type { Act } from "../plan/plan.ts";
import { type Answered, insist } from "../request.ts";
import { statusAt } from "../rows.ts";
import type { Stage } from "../stage.ts";
import type { Turn } from "../turn.ts";
import { OPERATOR } from "../world.ts";
import { BEHAVIOURS, callHeaders } from "./ats-vendors.ts";

/** An ATS orders, repeats, withdraws and reads; members disable and enable its connection. */
export const ats = ({ world, known, orders }: Stage) => {
  const { mirror } = world;

  const call = async (
    turn: Turn,
    connection: KnownConnection,
    { path, ...asked }: { path: string; body?: object; query?: Record<string, string> },
  ): Promise<Answered | undefined> => {
    const { vendor } = connection;
    const sent = {
      bearer: "",
      method: asked.body === undefined ? "GET" : "POST",
      path: `${INTEGRATIONS_PREFIX}/${vendor}/${path}`,
      headers: callHeaders(connection, JSON.stringify(asked.body ?? {})),
      ...asked,
    };
    const answered = await insist(world, "answerCall", turn.key, ({ integrations }) => integrations.answerCall, sent);
    world.note(`${turn.actor}: ${path} ${JSON.stringify(asked)}: ${answered?.status} ${answered?.text ?? "no answer"}`);
    return answered;
  };

  return {
    order: async (turn: Turn, { connection: index, application }: Extract<Act, { do: "order" }>): Promise<void> => {
      const connection = known.connections[index];
      const account = known.accounts[connection?.account ?? 0];
      if (connection === undefined || account === undefined) return;
      const { order, details } = BEHAVIOURS[connection.vendor];
      orders.begins(turn.key, connection, application);
      const answered = await call(turn, connection, order(application, connection));
      const id = orders.answered(turn.key, answered);
      if (id === undefined || known.orders.some((other) => other.id === id)) return;
      known.orders.push({ id, connection: index, application });
      if (details !== undefined) return;
      const row = mirror.invitations.get(mirror.orders.get(id)?.invitation_id ?? "");
      if (row !== undefined) known.invitations.push({ id: row.id, account: connection.account, link: linkOf(row) });
    },

    withdraw: async (turn: Turn, nth: number): Promise<void> => {
      const order = nthOf(known.orders, nth);
      const connection = known.connections[order?.connection ?? 0];
      if (order === undefined || connection === undefined) return;
      const withdrawal = BEHAVIOURS[connection.vendor].withdraw?.(order, connection);
      if (withdrawal === undefined) return;
      const isKept = BEHAVIOURS[connection.vendor].details !== undefined;
      if (isKept) orders.says(connection, order.application, "cancelled");
      const answered = await call(turn, connection, withdrawal);
      if (answered?.status !== 200) return;
      if (isKept) return orders.says(connection, order.application, "cancelled and answered");
      const { invitation_id = "" } = mirror.orders.get(order.id) ?? {};
      const broken = (): string | undefined => {
        const row = mirror.invitations.get(invitation_id);
        const closed = row !== undefined && ["cancelled", "expired"].includes(statusAt(row, world.now()));
        return closed ? undefined : `${invitation_id} is ${row?.status}`;
      };
      known.promises.push({ what: "an order that its ATS withdrew", broken });
    },

    /** Reads the status of an order, by its own connection or by another one. */
    readStatus: async (turn: Turn, { nth, connection: by }: Extract<Act, { do: "read status" }>): Promise<void> => {
      const order = nthOf(known.orders, nth);
      const connection = known.connections[by];
      const asked = connection && order && BEHAVIOURS[connection.vendor].status?.(order.id);
      if (connection === undefined || order === undefined || asked === undefined) return;
      const answered = await call(turn, connection, asked);
      if (answered === undefined || answered.status === 401) return;
      const isOwn = order.connection === by;
      const right = answered.status === (isOwn ? 200 : 404);
      world.demand("an ATS reads the orders of its connection and no others", right, () => answered.text);
    },

    setConnection: async (turn: Turn, index: number, status: "active" | "disabled"): Promise<void> => {
      const connection = known.connections[index];
      const account = known.accounts[connection?.account ?? 0];
      if (connection === undefined || account === undefined) return;
      const by = world.process("updateConnection", turn.key);
      const after = await world
        .run(OPERATOR, by, ({ connections }) => connections.set(account.id, connection.id, status))
        .catch((error: unknown) => {
          world.demand("no error without a cause", by.troubles > 0, () => `a connection: ${String(error)}`);
        });
      world.note(`${turn.actor}: a connection becomes ${status}: ${after?.status ?? "no answer"}`);
    },
  };
};
