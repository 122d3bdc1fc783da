import type { Vendor } from "#contract/integrations/vendor.ts";
import { ADAPTERS } from "#domain/integrations/adapters.ts";
import type { Known, KnownConnection } from "../known.ts";
import type { OrderRow } from "../rows.ts";
import type { Post } from "../world.ts";

/** What the recruiter sees. */
export type Shown = "pending" | "started" | "completed" | "cancelled";

/** What a report is about: its order, its place among the order's reports, and what it says; undefined: read the status. */
export type Heard = { id: string; at: number; state: Shown | undefined };

/** What a vendor does: how it orders, and how it understands reports. */
type Behaviour = {
  order(application: number, connection: KnownConnection): { path: string; body: object };
  /** The service's id of an order that was answered; of a vendor that keeps its own id, by that. */
  idIn(answer: Record<string, unknown>, application: number, orders: readonly OrderRow[]): unknown;
  /** Whether the candidate waits for the link in the answer. */
  waits?(application: number): boolean;
  withdraw?(
    order: Pick<Known["orders"][number], "id" | "application">,
    by: KnownConnection,
  ): { path: string; body: object };
  status?(id: string): { path: string; query: Record<string, string> };
  /** Undefined for a report that it cannot place among its orders. */
  hears(post: Post, orders: readonly OrderRow[]): Heard | undefined;
  /** What it hears of, besides the order. */
  sees: readonly Shown[];
  /** Whether an order is only kept when it is answered, and read by this call afterwards. */
  details?(application: number): object;
  /** Whether the same can be ordered again once an order has ended without a result. */
  ordersAgain: boolean;
};

const candidate = (application: number) => ({
  first_name: "A",
  last_name: null,
  email: `ordered${application}@example.com`,
});

/** Two connections may have the same. */
const callback = (host: string, application: number): string => `https://${host}/take_home_tests/${application}`;

const bodyOf = ({ body }: Post): Record<string, unknown> | undefined => {
  const text = Buffer.from(body).toString();
  return text === "" ? undefined : JSON.parse(text);
};

/** The newest order that is to be reported to an address. */
const calledBack = ({ url }: Post, orders: readonly OrderRow[]): string | undefined =>
  orders.findLast(({ reply_to }) => reply_to === url)?.id;

const WORKABLE: Readonly<Record<string, { at: number; state: Shown }>> = {
  pending: { at: 1, state: "pending" },
  completed: { at: 2, state: "completed" },
  expired: { at: 2, state: "cancelled" },
  rejected: { at: 2, state: "cancelled" },
};

const KOMBO: Readonly<Record<string, Shown>> = { COMPLETED: "completed", CANCELLED: "cancelled" };

const RECRUITEE: Readonly<Record<string, Shown>> = {
  completed: "completed",
  failed: "completed",
  canceled: "cancelled",
};

const ENDS = ["completed", "cancelled"] as const;

const bobEvent = (type: string, application: number, { signs }: KnownConnection) => ({
  path: "webhooks",
  body: { type, companyId: signs?.theirId, data: { assessmentRequestId: String(application) } },
});

export const BEHAVIOURS: Readonly<Record<Vendor, Behaviour>> = {
  ashby: {
    order: (application) => ({
      path: "assessment.start",
      body: {
        assessment_type_id: "spelling-test",
        candidate: { ashby_id: "candidate", ...candidate(application) },
        application: { ashby_id: `application-${application}`, status: "Active" },
        job: { ashby_id: "job", name: "Copy editor" },
      },
    }),
    idIn: ({ results }) => (results as { assessment_id: string }).assessment_id,
    withdraw: ({ id: assessment_id }) => ({ path: "assessment.cancel", body: { assessment_id } }),
    hears: (post) => {
      const { assessment_id, timestamp, cancelled_reason, assessment_result } = bodyOf(post) ?? {};
      const end = cancelled_reason === undefined ? undefined : "cancelled";
      const state = end ?? (assessment_result === undefined ? "started" : "completed");
      return { id: String(assessment_id), at: Number(timestamp), state };
    },
    sees: ["started", "completed", "cancelled"],
    ordersAgain: true,
  },
  greenhouse: {
    order: (application) => ({
      path: "send_test",
      body: {
        partner_test_id: "spelling-test",
        candidate: { preferred_name: null, ...candidate(application) },
        url: callback("app.greenhouse.io", application),
      },
    }),
    idIn: ({ partner_interview_id }) => partner_interview_id,
    status: (partner_interview_id) => ({ path: "test_status", query: { partner_interview_id } }),
    hears: (post, orders) => {
      const id = post.method === "PATCH" && post.body.byteLength === 0 ? calledBack(post, orders) : undefined;
      return id === undefined ? undefined : { id, at: 1, state: undefined };
    },
    sees: ENDS,
    ordersAgain: false,
  },
  workable: {
    order: (application) => ({
      path: "assessments",
      body: {
        test_id: "spelling-test",
        job_title: "Copy editor",
        callback_url: callback("acme.workable.com", application),
        candidate: candidate(application),
      },
    }),
    idIn: ({ assessment_id }) => assessment_id,
    hears: (post, orders) => {
      const heard = WORKABLE[String(bodyOf(post)?.status)];
      const id = calledBack(post, orders);
      return id === undefined || heard === undefined ? undefined : { id, ...heard };
    },
    sees: ENDS,
    ordersAgain: false,
  },
  kombo: {
    order: (application, { signs }) => ({
      path: "webhooks",
      body: {
        id: `event-${application}`,
        type: application % 2 === 0 ? "inline-assessment:order-received" : "assessment:order-received",
        data: {
          ...{ id: String(application), package_id: "spelling-test", status: "OPEN", integration_id: signs?.theirId },
          candidate: candidate(application),
        },
      },
    }),
    idIn: (_, application, orders) =>
      orders.find(({ their_id, invitation_id }) => their_id === String(application) && invitation_id !== undefined)?.id,
    waits: (application) => application % 2 === 0,
    hears: (post, orders) => {
      const { status, completed_at } = bodyOf(post) ?? {};
      const [, theirId] = /\/assessment\/orders\/([^/]+)\/result$/.exec(post.url) ?? [];
      const id = orders.find(({ their_id, invitation_id }) => their_id === theirId && invitation_id !== undefined)?.id;
      const state = KOMBO[String(status)];
      const isReport = post.method === "PUT" && id !== undefined && state !== undefined;
      return isReport ? { id, at: Date.parse(String(completed_at)), state } : undefined;
    },
    sees: ENDS,
    ordersAgain: false,
  },
  recruitee: {
    order: (application) => ({
      path: "send_candidate",
      body: { report_id: application, test_id: "spelling-test", ...candidate(application) },
    }),
    idIn: (_, application, orders) => ownOf(String(application), orders),
    hears: (post, orders) => {
      const { status } = bodyOf(post) ?? {};
      const [, theirId] =
        /^https:\/\/integrations\.recruitee\.com\/api\/p\/their-key-\d\/reports\/(\d+)$/.exec(post.url) ?? [];
      const id = ownOf(theirId, orders);
      const state = RECRUITEE[String(status)];
      return post.method === "PATCH" && id !== undefined && state !== undefined
        ? { id, at: state === "cancelled" ? 1 : 2, state }
        : undefined;
    },
    sees: ENDS,
    ordersAgain: false,
  },
  hibob: {
    order: (application, connection) => bobEvent("assessment.triggered", application, connection),
    withdraw: ({ application }, connection) => bobEvent("assessment.cancelled", application, connection),
    idIn: (_, application, orders) => ownOf(String(application), orders),
    details: (application) => ({
      candidate: { firstName: "A", lastName: null, email: candidate(application).email },
      package: { id: "spelling-test", name: "Spelling Test" },
    }),
    hears: (post, orders) => {
      const id = ownOf(bobApplication(post), orders);
      const isOutcome = post.method === "PATCH" && ["passed", "failed"].includes(String(bodyOf(post)?.status));
      return id === undefined || !isOutcome ? undefined : { id, at: 1, state: "completed" };
    },
    sees: ["completed"],
    ordersAgain: false,
  },
};

/** The application of a call about one of Bob's assessments. */
export const bobApplication = ({ url }: Post): string | undefined => /\/hiring\/assessments\/(\d+)$/.exec(url)?.[1];

/** The connection's own order of an id that the ATS has for it. */
const ownOf = (theirId: string | undefined, orders: readonly OrderRow[]): string | undefined =>
  orders.find(({ their_id, invitation_id }) => their_id === theirId && invitation_id !== undefined)?.id;

/** Whether a request goes to one of the ATSs. */
export const isAtsHost = (url: string): boolean => {
  const { hostname } = new URL(url);
  return Object.values(ADAPTERS).some(({ hosts }) =>
    hosts.some((host) => hostname === host || (host.startsWith(".") && hostname.endsWith(host))),
  );
};

/** The header of a connection's calls in either direction, where they carry a key. */
export const headerOf = ({ vendor }: Pick<KnownConnection, "vendor">, key: string): string =>
  ADAPTERS[vendor].authentication.header(key);

/** Whether a call of ours carries the key of a connection. */
export const isCalledBy = (connection: KnownConnection, { headers, body }: Post): boolean => {
  const { carry, oauth } = ADAPTERS[connection.vendor];
  if (oauth !== undefined) return `${headers.authorization} ${Buffer.from(body)}`.includes(`${connection.theirKey}.`);
  const carried = carry?.(connection.theirKey, "").headers ?? {
    authorization: headerOf(connection, connection.theirKey),
  };
  return Object.entries(carried).every(([name, value]) => headers[name] === value);
};

/** The headers by which a call of an ATS is believed: its key, or its signature. */
export const callHeaders = (connection: KnownConnection, body: string): Record<string, string> => {
  const { signed } = ADAPTERS[connection.vendor];
  if (signed === undefined) return { authorization: headerOf(connection, connection.key) };
  return { [signed.header]: signed.sign(connection.signs?.webhookSecret ?? "", Buffer.from(body)) };
};
