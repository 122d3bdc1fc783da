import { Link } from "wouter-preact";
import type { Connection, Order } from "#contract/dashboard/connections.ts";
import { useGrowingList } from "../../api/growing-list.ts";
import { messageOf } from "../../api/problem.ts";
import { client, useAct } from "../../api/queries.ts";
import { number } from "../../ui/format.ts";
import { Pager } from "../../ui/lists/pager.tsx";
import { type Column, Table } from "../../ui/lists/table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Status } from "../../ui/status.tsx";
import { Time } from "../../ui/time.tsx";
import { toast } from "../../ui/toasts.tsx";
import { DELIVERY_WORDS } from "../webhooks/words.ts";
import { packageName, stateOf } from "./words.ts";

/** How many reports wait until the connection is enabled or repaired, in words. */
const waitingWords = ({ reports }: Order): string | undefined => {
  const waiting = reports.filter(({ status }) => status === "parked").length;
  if (waiting === 0) return undefined;
  return waiting === 1 ? "1 report waits" : `${number(waiting)} reports wait`;
};

/** The last report, with what the system answered, and how many wait. */
const LastReport = ({ order }: { order: Order }) => {
  const last = order.reports.at(-1);
  if (last === undefined) return <>None yet</>;
  const { words, tone } = DELIVERY_WORDS[last.status];
  const { last_attempt } = last;
  const waiting = waitingWords(order);
  return (
    <>
      <Status tone={tone}>{words}</Status>
      {waiting === undefined ? null : <span class="second">{waiting}</span>}
      {last_attempt === null ? null : (
        <span class="second">
          {last_attempt.status ?? last_attempt.error} <Time at={last_attempt.at} /> {last_attempt.answer.slice(0, 120)}
        </span>
      )}
    </>
  );
};

const columnsOf = (connection: Connection): Column<Order>[] => [
  {
    title: "Order",
    cell: ({ package: id, invitation_id, candidate_name }) => (
      <>
        {invitation_id === null ? (
          packageName(connection, id)
        ) : (
          <Link href={`/invitations/${invitation_id}`}>
            <bdi>{candidate_name ?? "Erased"}</bdi>
          </Link>
        )}
        {invitation_id === null ? null : <span class="second">{packageName(connection, id)}</span>}
      </>
    ),
  },
  {
    title: "State",
    cell: (order) => {
      const { words, tone } = stateOf(order);
      return (
        <>
          <Status tone={tone}>{words}</Status>
          {order.refusal === null ? null : <span class="second">{order.refusal.message}</span>}
          {order.errors.map(({ at, call, message }) => (
            <span key={at} class="second">
              {call === "" ? "The ATS reported an error." : `${call}: ${message}`}
            </span>
          ))}
        </>
      );
    },
  },
  { title: "Last report", cell: (order) => <LastReport order={order} /> },
  { title: "Ordered", cell: ({ created_at }) => <Time at={created_at} /> },
];

const isStuck = ({ reports }: Order): boolean =>
  reports.some(({ status }) => status === "exhausted" || status === "parked");

/** What can be done about an order that went wrong. */
const actFor = (order: Order, { can_take_again }: Connection): string | undefined => {
  if (order.refusal !== null && can_take_again) return "Take again";
  return isStuck(order) ? "Report again" : undefined;
};

/** All orders of a connection, newest first, with their errors, what waits, and a retry. */
export const Orders = ({ connection }: { connection: Connection }) => {
  const connectionId = connection.id;
  const operation = "GET /webhooks/connections/{id}/orders";
  const orders = useGrowingList<Order>([operation, connectionId], (cursor) =>
    client.call(operation, { params: { id: connectionId }, query: cursor }),
  );
  const retry = useAct("POST /webhooks/connections/{id}/orders/{order}/retry", {
    changes: ["GET /webhooks/connections/{id}/orders"],
    done: ({ retried }) => toast(retried === 0 ? "Nothing was left to do" : "It is tried again"),
  });
  const actions: Column<Order> = {
    title: "Actions",
    kind: "actions",
    cell: (order) => {
      const act = actFor(order, connection);
      return act === undefined ? null : (
        <button
          type="button"
          class="small-button"
          onClick={() => retry.mutate({ params: { id: connectionId, order: order.id } })}
        >
          {act}
          <span class="unseen"> {order.id}</span>
        </button>
      );
    },
  };
  return (
    <Loaded query={orders} what="The orders">
      {(rows) => (
        <>
          {retry.error === null ? null : (
            <p class="field-error" role="alert">
              It was not tried again. {messageOf(retry.error)}
            </p>
          )}
          {rows.length === 0 ? (
            <p class="muted">No test has been ordered yet.</p>
          ) : (
            <Table label="Orders" rows={rows} keyOf={({ id }) => id} columns={[...columnsOf(connection), actions]} />
          )}
          <Pager query={orders} label="Show older orders" />
        </>
      )}
    </Loaded>
  );
};
