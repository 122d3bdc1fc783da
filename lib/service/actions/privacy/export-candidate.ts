import type { ExportCandidateQuery, ExportedInvitation, ExportedReport } from "#contract/privacy/candidate-export.ts";
import { EXPORTED_INVITATIONS } from "#contract/privacy/candidate-export.ts";
import type { Result } from "#contract/results/result.ts";
import { exportedInvitation, exportedPart } from "#domain/candidate/exported.ts";
import type { PartStore } from "#domain/candidate/ports.ts";
import { presentKeptEmail, type TestEmailStore } from "#domain/email/stored-test-email.ts";
import type { OrderStore, ReportStore } from "#domain/integrations/ports.ts";
import type { ReportRecord } from "#domain/integrations/report.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { eventsSoFar } from "#domain/invitations/publishing/events.ts";
import type { AnnotationStore, ResultStore, ShareStore } from "#domain/results/ports.ts";
import type { ResultRecord } from "#domain/results/result-record.ts";
import { presentShare } from "#domain/results/sharing/shares.ts";
import { presentDelivery } from "#domain/webhooks/delivery.ts";
import { presentEvent } from "#domain/webhooks/event-record.ts";
import type { DeliveryStore, EventStore } from "#domain/webhooks/ports.ts";
import { cursorBelow, listInvitations } from "../invitations/list/list-invitations.ts";

export type ExportDeps = Parameters<typeof listInvitations>[0] & {
  /** In the order of the ids, without those that do not exist. */
  readInvitations: (accountId: string, ids: readonly string[]) => Promise<InvitationRecord[]>;
  parts: Pick<PartStore, "list">;
  results: Pick<ResultStore, "read">;
  annotations: Pick<AnnotationStore, "read">;
  shares: Pick<ShareStore, "read">;
  events: Pick<EventStore, "read">;
  deliveries: Pick<DeliveryStore, "list">;
  reports: Pick<ReportStore, "ofOrder">;
  orders: Pick<OrderStore, "read">;
  keptEmails: Pick<TestEmailStore, "list">;
  /** The result as the API shows it, signed. */
  presentResult(result: ResultRecord): Promise<Result>;
};

/** Bytes of a page as a string within JSON, as Lambda sends it: its limit is 6 MB. */
const MAX_PAGE_BYTES = 5_000_000;

const bytesOf = (exported: ExportedInvitation): number => Buffer.byteLength(JSON.stringify(JSON.stringify(exported)));

/** More emails than an invitation can have: its own, resends and reminders. */
const EMAILS = 100;

/**
 * Everything that an account holds about a person, newest invitation first (docs/privacy.md says where it is). The tests
 * that were issued are left out: they are not about the person, and would give the answers away. A page is shorter than
 * `limit` when more would not fit in a response: an invitation can have hundreds of attempts to deliver its events.
 *
 * @throws ApiError `validation_error` for a cursor of another account or person.
 */
export const exportCandidate = async (
  deps: ExportDeps,
  accountId: string,
  { candidate_email, cursor, limit = String(EXPORTED_INVITATIONS) }: ExportCandidateQuery,
): Promise<{ data: ExportedInvitation[]; nextCursor: string | null }> => {
  const query = { candidate_email, cursor, limit: String(Math.min(Number(limit), EXPORTED_INVITATIONS)) };
  const { invitations, nextCursor } = await listInvitations(deps, { accountId, query });
  const ids = invitations.map(({ id }) => id);
  const data: ExportedInvitation[] = [];
  let bytes = 0;
  for (const invitation of await deps.readInvitations(accountId, ids)) {
    const exported = await exportInvitation(deps, invitation);
    const last = data.at(-1)?.invitation.id;
    bytes += bytesOf(exported);
    if (last !== undefined && bytes > MAX_PAGE_BYTES) {
      return { data, nextCursor: cursorBelow(accountId, query, last) };
    }
    data.push(exported);
  }
  return { data, nextCursor };
};

/** Everything held about one invitation. */
const exportInvitation = async (
  deps: Omit<ExportDeps, "list">,
  invitation: InvitationRecord,
): Promise<ExportedInvitation> => {
  const { account_id, id } = invitation;
  const page = { invitationId: id, below: undefined, limit: EMAILS, now: deps.clock.now() };
  const [parts, result, annotations, shared, events, order, { emails }] = await Promise.all([
    deps.parts.list(account_id, id),
    deps.results.read(account_id, id),
    deps.annotations.read(account_id, id),
    deps.shares.read(account_id, id),
    exportEvents(deps, invitation),
    exportOrder(deps, invitation),
    deps.keptEmails.list(account_id, page),
  ]);
  return {
    invitation: exportedInvitation(invitation),
    parts: parts.map(exportedPart),
    result: result === undefined ? null : await deps.presentResult(result),
    annotations:
      annotations === undefined ? null : { tags: annotations.tags, notes: annotations.notes.map(({ text }) => text) },
    shares: (shared?.shares ?? []).map((share) => presentShare(share, null)),
    events,
    order,
    emails: emails.map(presentKeptEmail),
  };
};

const exportEvents = async (
  deps: Pick<ExportDeps, "events" | "deliveries">,
  invitation: InvitationRecord,
): Promise<ExportedInvitation["events"]> => {
  const { account_id } = invitation;
  const found = await Promise.all(
    eventsSoFar(invitation, { baseUrl: "" }).map(async ({ id }) => {
      const [event, deliveries] = await Promise.all([
        deps.events.read(account_id, id),
        deps.deliveries.list(account_id, id),
      ]);
      return event && { ...presentEvent(event), deliveries: deliveries.map(presentDelivery) };
    }),
  );
  return found.filter((event) => event !== undefined);
};

const exportedReport = (report: ReportRecord): ExportedReport => ({
  event_id: report.event_id,
  status: report.status,
  attempts: report.attempts,
  next_attempt_at: report.next_attempt_at,
  log: report.log,
  created_at: report.created_at,
});

const exportOrder = async (
  deps: Pick<ExportDeps, "orders" | "reports">,
  { account_id, order: ordered }: InvitationRecord,
): Promise<ExportedInvitation["order"]> => {
  const order = ordered === null ? undefined : await deps.orders.read({ account_id, ...ordered });
  if (order === undefined) return null;
  const { id, vendor, created_at, errors } = order;
  const reports = await deps.reports.ofOrder(order);
  return { id, vendor, created_at, errors, reports: reports.map(exportedReport) };
};
