import * as z from "zod/mini";
import { line, wholeNumberText } from "../fields.ts";
import { ConnectionStatus, ConnectionTest, LinksTo } from "../integrations/connection.ts";
import { Vendor } from "../integrations/vendor.ts";
import { InvitationStatus } from "../invitations/invitation-status.ts";
import { cursor, PAGE_SIZE, pageOf } from "../paging.ts";
import { timestamp } from "../shared/timestamp.ts";
import { DeliveryAttempt, DeliveryStatus } from "../webhooks/delivery.ts";
import { EventType } from "../webhooks/event-types.ts";
import { call } from "./operation.ts";

const Failure = z.object({ at: timestamp, call: z.string(), message: z.string() });

/** How an ATS is set up. Both are Markdown of which only `**…**` is used. */
const SetUp = z.object({ note: z.nullable(z.string()), steps: z.array(z.string()) });
export type SetUp = z.infer<typeof SetUp>;

/** A connection to an ATS: everything but its keys. */
export const Connection = z.object({
  id: z.string(),
  vendor: Vendor,
  name: z.string(),
  status: ConnectionStatus,
  links_to: LinksTo,
  /** The offered packages' ids; `null` for all. */
  packages: z.nullable(z.array(z.string())),
  /** What can be offered. */
  available: z.array(z.object({ id: z.string(), name: z.string() })),
  /** What the ATS calls. */
  inbound_url: z.string(),
  /** A command that lists the offered packages as the ATS does, with KEY for the key; `null` if it lists none. */
  list_command: z.nullable(z.string()),
  /** Whether an order that was refused can be taken again here, because its recruiter was not told. */
  can_take_again: z.boolean(),
  /** Whether the ATS has a call with which its key can be tested. */
  can_test: z.boolean(),
  test: z.nullable(ConnectionTest),
  last_error: z.nullable(Failure),
  /** When the ATS last called with the right key, to the minute; `null` if it has not. */
  last_called_at: z.nullable(timestamp),
  set_up: SetUp,
  created_at: timestamp,
});
export type Connection = z.infer<typeof Connection>;

const ConnectionList = z.object({
  object: z.literal("list"),
  data: z.array(Connection),
  /** The ATSs that can be connected; with the address of those that are connected by an installation there, if it is set. */
  vendors: z.array(z.object({ vendor: Vendor, set_up: SetUp, install_url: z.nullable(z.string()) })),
});
export type ConnectionList = z.infer<typeof ConnectionList>;

export const ConnectionEnvelope = z.object({ connection: Connection });

/** The only response with the key that is pasted into the ATS. */
export const ConnectionWithKey = z.object({ connection: Connection, key: z.string() });

/** A report to the ATS, with its last attempt. */
const Report = z.object({
  event_id: z.string(),
  event: EventType,
  status: DeliveryStatus,
  attempts: z.int(),
  next_attempt_at: z.nullable(timestamp),
  last_attempt: z.nullable(DeliveryAttempt),
});

/** An order of the ATS. Names are masked for a role that sees none; so is what the ATS answered. */
export const Order = z.object({
  id: z.string(),
  package: z.string(),
  created_at: timestamp,
  invitation_id: z.nullable(z.string()),
  candidate_name: z.nullable(z.string()),
  /** `null` for one that was refused. */
  status: z.nullable(InvitationStatus),
  refusal: z.nullable(z.object({ code: z.string(), message: z.string() })),
  errors: z.array(Failure),
  reports: z.array(Report),
});
export type Order = z.infer<typeof Order>;

export const OrderPage = pageOf(Order);

const OrderQuery = z.strictObject({
  limit: z.optional(wholeNumberText(PAGE_SIZE.min, PAGE_SIZE.max)),
  cursor: z.optional(cursor),
});
export type OrderQuery = z.infer<typeof OrderQuery>;

const name = line(100);
/** The key that the customer made for us in the ATS. */
const apiKey = line(500);

const CreateConnection = z.strictObject({ vendor: Vendor, name: z.optional(name), api_key: z.optional(apiKey) });

const UpdateConnection = z.strictObject({
  name: z.optional(name),
  /** `active` also repairs a broken connection: what waited is sent. */
  status: z.optional(z.enum(["active", "disabled"])),
  packages: z.optional(z.nullable(z.array(z.string()).check(z.maxLength(100)))),
  links_to: z.optional(LinksTo),
  api_key: z.optional(apiKey),
});
export type UpdateConnection = z.infer<typeof UpdateConnection>;

/** Connections to ATSs, in the area of webhooks: their reports are deliveries. */
export const connectionOperations = {
  listConnections: call("GET /webhooks/connections", "webhooks.manage", ConnectionList),
  createConnection: call("POST /webhooks/connections", "webhooks.manage", ConnectionWithKey, {
    body: CreateConnection,
    status: 201,
  }),
  /** An installation in an ATS that can be claimed, by the id in the address that the browser was sent to. */
  readInstallation: call(
    "GET /webhooks/installations/{id}",
    "webhooks.manage",
    z.object({ installation: z.object({ vendor: Vendor, company: z.string() }) }),
  ),
  /** Makes it a connection of the account. */
  claimInstallation: call("POST /webhooks/installations/{id}", "webhooks.manage", ConnectionEnvelope, { status: 201 }),
  readConnection: call("GET /webhooks/connections/{id}", "webhooks.manage", ConnectionEnvelope),
  updateConnection: call("PATCH /webhooks/connections/{id}", "webhooks.manage", ConnectionEnvelope, {
    body: UpdateConnection,
  }),
  /** Its key opens nothing from then on, and nothing more is reported. */
  deleteConnection: call("DELETE /webhooks/connections/{id}", "webhooks.manage", ConnectionEnvelope),
  /** Asks for a harmless call to the ATS; the connection shows its outcome. Once in 15 seconds. */
  testConnection: call("POST /webhooks/connections/{id}/test", "webhooks.manage", ConnectionEnvelope, { status: 202 }),
  /** All orders, newest first, each with its reports. */
  listOrders: call("GET /webhooks/connections/{id}/orders", "webhooks.manage", OrderPage, { query: OrderQuery }),
  /** One order: of an invitation that was created for it, for example. */
  readOrder: call("GET /webhooks/connections/{id}/orders/{order}", "webhooks.manage", z.object({ order: Order })),
  /** Sends again what has not reached the ATS. Repeating it sends nothing twice that is under way. */
  retryOrder: call(
    "POST /webhooks/connections/{id}/orders/{order}/retry",
    "webhooks.manage",
    z.object({ retried: z.int() }),
  ),
};
