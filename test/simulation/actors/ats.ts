import { INTEGRATIONS_PREFIX } from "#contract/integrations/vendor.ts";
import { linkOf } from "../invariants/emails.ts";
import { type KnownConnection, nthOf } from "../known.ts";
import type { Act } from "../plan/plan.ts";
import { type Answered, insist } from "../request.ts";
import { statusAt } from "../rows.ts";
import type { Stage } from "../stage.ts";
import type { Turn } from "../turn.ts";
import { OPERATOR } from "../world.ts";

/** The key as the user, without a password. */
export const basicOf = (key: string): string => `Basic ${Buffer.from(`${key}:`).toString("base64")}`;

const bodyOf = (application: number): object => ({
  assessment_type_id: "spelling-test",
  candidate: { ashby_id: "candidate", first_name: "A", last_name: null, email: `ordered${application}@example.com` },
  application: { ashby_id: `application-${application}`, status: "Active" },
  job: { ashby_id: "job", name: "Copy editor" },
});

/** An ATS orders, repeats and withdraws; members disable and enable its connection. */
export const ats = ({ world, known, repeats, orders }: Stage) => {
  const { mirror } = world;

  const call = async (
    turn: Turn,
    { key }: KnownConnection,
    what: string,
    body: object,
  ): Promise<Answered | undefined> => {
    const path = `${INTEGRATIONS_PREFIX}/ashby/${what}`;
    const sent = { bearer: "", path, headers: { authorization: basicOf(key) }, body };
    const answered = await insist(world, "answerCall", turn.key, ({ integrations }) => integrations.answerCall, sent);
    world.note(`${turn.actor}: ${what} ${JSON.stringify(body)}: ${answered?.status} ${answered?.text ?? "no answer"}`);
    return answered;
  };

  return {
    order: async (turn: Turn, { connection: index, application }: Extract<Act, { do: "order" }>): Promise<void> => {
      const connection = known.connections[index];
      const account = known.accounts[connection?.account ?? 0];
      if (connection === undefined || account === undefined) return;
      orders.begins(turn.key, connection, application);
      repeats.begins(turn.key, { account: account.id, key: undefined, reference: undefined, body: "", cost: 1 });
      const answered = await call(turn, connection, "assessment.start", bodyOf(application));
      repeats.ends(turn.key, undefined);
      const id = orders.answered(turn.key, answered);
      if (id === undefined || known.orders.some((other) => other.id === id)) return;
      known.orders.push({ id, connection: index });
      const row = mirror.invitations.get(mirror.orders.get(id)?.invitation_id ?? "");
      if (row !== undefined) known.invitations.push({ id: row.id, account: connection.account, link: linkOf(row) });
    },

    withdraw: async (turn: Turn, nth: number): Promise<void> => {
      const order = nthOf(known.orders, nth);
      const connection = known.connections[order?.connection ?? 0];
      if (order === undefined || connection === undefined) return;
      const answered = await call(turn, connection, "assessment.cancel", { assessment_id: order.id });
      if (answered?.status !== 200) return;
      const { invitation_id = "" } = mirror.orders.get(order.id) ?? {};
      const broken = (): string | undefined => {
        const row = mirror.invitations.get(invitation_id);
        const closed = row !== undefined && ["cancelled", "expired"].includes(statusAt(row, world.now()));
        return closed ? undefined : `${invitation_id} is ${row?.status}`;
      };
      known.promises.push({ what: "an order that its ATS withdrew", broken });
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
