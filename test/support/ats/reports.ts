import { performJob } from "#actions/integrations/perform-job.ts";
import { queueReport } from "#actions/integrations/queue-report.ts";
import type { ResolveDeps } from "#actions/invitations/resolve-request.ts";
import { credentialsFrom } from "#adapters/integrations/credentials.ts";
import { AttemptBusy } from "#domain/attempts/attempted.ts";
import { type IntegrationJob, reportJob } from "#domain/integrations/job.ts";
import type {
  ConnectionSecretBox,
  ConnectionStore,
  ConnectionTestStore,
  KeptOrderStore,
  OrderStore,
} from "#domain/integrations/ports.ts";
import { REPORT_CLAIM_MS } from "#domain/integrations/report.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { InvitationStore } from "#domain/invitations/ports.ts";
import { eventsOf } from "#domain/invitations/publishing/events.ts";
import type { InvitationChanges, ResultStore, ShareStore } from "#domain/results/ports.ts";
import type { Random } from "#domain/shared/ids.ts";
import { reportClaims } from "#store/integrations/report-claims.ts";
import { reportStore } from "#store/integrations/reports.ts";
import type { Table } from "#store/table/table.ts";
import { type fakeClock, wallBehind } from "../builders.ts";
import { answered, type ReceiverResponse, type Sent } from "../harness/webhook-harness.ts";
import { Died } from "../processes/crash-after-n-calls.ts";
import { dueItems } from "../records/due-items.ts";

/** A step of an ordered invitation, and what it changes in its row. */
export const STEPS = {
  start: (at) => ({ status: "in_progress", started_at: at }),
  provisional: (at) => ({ ...ended(at), result_status: "provisional", scores: scored(60), overall_pass: false }),
  complete: (at) => ({ ...ended(at), result_status: "final", scores: scored(81), overall_pass: true }),
  finalize: (at) => ({
    result_status: "final",
    scores: scored(72),
    overall_pass: true,
    finalized: { at, overall_pass: true },
  }),
  expire: (at) => ({ status: "expired", expired_at: at }),
  cancel: (at) => ({ status: "cancelled", cancelled_at: at }),
} as const satisfies Record<string, (at: string) => Partial<InvitationRecord>>;
export type Step = keyof typeof STEPS;

const ended = (at: string) =>
  ({ status: "completed", submitted_at: at, completed_at: at, computed_pass: true }) as const;

const scored = (score: number): NonNullable<InvitationRecord["scores"]> => ({
  overall_score: score,
  flagged: false,
  tests: [
    {
      slug: "grammar-test",
      score,
      standard_error: 4,
      pass_threshold: 70,
      pass: score >= 70,
      borderline: false,
      decided_by: "computed",
      needs_review: false,
      human_mark: null,
    },
  ],
});

type Deps = {
  clock: ReturnType<typeof fakeClock>;
  connections: ConnectionStore;
  connectionTests: ConnectionTestStore;
  orders: OrderStore;
  keptOrders: KeptOrderStore;
  invitations: InvitationStore;
  changes: InvitationChanges;
  results: Pick<ResultStore, "read">;
  shares: ShareStore;
  random: Random;
  pageUrl: string;
  connectionSecrets: ConnectionSecretBox;
} & ResolveDeps;

const HOUR_MS = 3_600_000;

/** The way of reports: the stream's publisher, the queue as a list, the worker and the sweep. */
export const reportsOf = (table: Table, account: string, deps: Deps) => {
  const queue: IntegrationJob[] = [];
  const notices: object[] = [];
  const sent: (Sent & { at: number })[] = [];
  let receive: (request: Sent) => Promise<ReceiverResponse> = async () => answered(200);
  const reporting = {
    ...deps,
    wall: wallBehind(deps.clock),
    chance: () => 0.5,
    emails: { send: async (request: object) => void notices.push(request) },
    log: { info: () => undefined, error: () => undefined },
    metrics: { count: (_: Readonly<Record<string, number>>) => undefined },
    reports: reportStore(table),
    reportClaims: reportClaims(table),
    credentials: credentialsFrom(deps.connectionSecrets),
    integrationQueue: { send: async (jobs: readonly IntegrationJob[]) => void queue.push(...jobs) },
    // Reads and tokens, which are no reports.
    atsReader: {
      post: async (request: Sent) => ({ duration_ms: 5, body_excerpt: "", ...(await receive(request)) }),
    },
    reportSender: {
      post: async (request: Sent) => {
        sent.push({ ...request, at: deps.clock.now() });
        return { duration_ms: 5, body_excerpt: "", ...(await receive(request)) };
      },
    },
  };
  const orderOf = async (id: string) => {
    for (const { id: connection_id } of await deps.connections.list(account)) {
      const order = await deps.orders.read({ account_id: account, connection_id, id });
      if (order !== undefined) return order;
    }
    return undefined;
  };
  /** Makes due work due: what the sweep does of reports. */
  const sweep = async () => {
    for (const item of await dueItems(table, deps.clock.now())) {
      if (item.kind !== "report" || item.account_id !== account) continue;
      const report = await reporting.reports.requeue(item, deps.clock.now());
      if (report !== undefined) queue.push(reportJob(report));
    }
  };
  /** Work on one message; one whose worker dies comes back. */
  const work = async (pick = 0, by = reporting) => {
    const [job] = queue.splice(pick % Math.max(1, queue.length), 1);
    if (job === undefined) return;
    await performJob(by, job).catch((error: unknown) => {
      queue.push(job);
      // It comes back when the claim of a worker that died has ended.
      deps.clock.advance(REPORT_CLAIM_MS);
      if (!(error instanceof AttemptBusy) && !(error instanceof Died)) throw error;
    });
  };
  return {
    queue,
    sent,
    notices,
    reporting,
    sweep,
    work,
    receives: (by: typeof receive) => {
      receive = by;
    },
    /** A change of an ordered invitation; returns what publishes it, which may be repeated. */
    step: async (orderId: string, step: Step): Promise<(by?: typeof reporting) => Promise<void>> => {
      const order = await orderOf(orderId);
      const before = await deps.invitations.read(account, order?.invitation_id ?? "");
      if (before === undefined) throw new Error("The order has no invitation");
      deps.clock.advance(1000);
      const at = new Date(deps.clock.now()).toISOString();
      const after = await deps.changes.apply(before, {
        assumes: {},
        set: { ...STEPS[step](at), updated_at: at },
      });
      if (after === "stale") throw new Error("The invitation has changed");
      return async (by = reporting) => {
        for (const event of eventsOf(before, after, { baseUrl: "" })) await queueReport(by, after, event);
      };
    },
    /** Publishes the creation of an ordered invitation; can be repeated. */
    created: async (orderId: string, by = reporting): Promise<void> => {
      const order = await orderOf(orderId);
      const invitation = await deps.invitations.read(account, order?.invitation_id ?? "");
      if (invitation === undefined) throw new Error("The order has no invitation");
      for (const event of eventsOf(undefined, invitation, { baseUrl: "" })) await queueReport(by, invitation, event);
    },
    /** Works until nothing is left to do. */
    settle: async (hours = 90) => {
      for (let hour = 0; hour < hours; hour += 1) {
        while (queue.length > 0) await work();
        deps.clock.advance(HOUR_MS);
        await sweep();
      }
    },
  };
};
