import type * as z from "zod/mini";
import type { HeldRow } from "#api-docs/privacy/data-map/held-row.ts";
import { DATA_MAP } from "#api-docs/privacy/data-map.ts";
import { LoggedRequest } from "#contract/dashboard/requests.ts";
import { AccountContact, AccountRecord, AccountSettings, LedgerEntry } from "#domain/accounts/account-record.ts";
import { ApiKeyRecord } from "#domain/accounts/api-key-record.ts";
import { PartnerRecord } from "#domain/accounts/partner.ts";
import { BrandingRecord } from "#domain/branding/branding.ts";
import { PartRecord } from "#domain/candidate/part-record.ts";
import { StoredTestEmail } from "#domain/email/stored-test-email.ts";
import { RequestRecord } from "#domain/idempotency/request-record.ts";
import { ConnectionRecord } from "#domain/integrations/connection.ts";
import { Installation } from "#domain/integrations/installation.ts";
import { KeptOrder } from "#domain/integrations/kept-order.ts";
import { OrderRecord } from "#domain/integrations/order.ts";
import { ReportRecord } from "#domain/integrations/report.ts";
import { ErasureRequestRecord } from "#domain/invitations/erasure/erasure-request.ts";
import { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { JobInvitation, JobRecord } from "#domain/invitations/job.ts";
import { ListedInvitation } from "#domain/invitations/listed-invitation.ts";
import { Reconciliation } from "#domain/invitations/publishing/reconciliation.ts";
import { PackagesRecord } from "#domain/invitations/request/package.ts";
import { KeptResponse } from "#domain/item-analysis/kept-response.ts";
import { HouseStyleRecord } from "#domain/own-tests/house-style-record.ts";
import { OwnTestsRecord } from "#domain/own-tests/own-test-record.ts";
import { OwnTestRow } from "#domain/own-tests/own-test-version.ts";
import { PanelRecord } from "#domain/panels/panel-record.ts";
import { ErasureRecord } from "#domain/privacy/erasure-record.ts";
import { RetentionRecord } from "#domain/privacy/retention.ts";
import { AnnotationsRecord } from "#domain/results/annotations.ts";
import { ResultEntry } from "#domain/results/list/listed-result.ts";
import { ResultRecord } from "#domain/results/result-record.ts";
import { SharesRecord } from "#domain/results/sharing/shares.ts";
import { AuditRecord } from "#domain/shared/audit-record.ts";
import { KeyNoticeRecord } from "#domain/shared/key-notice.ts";
import { MemberInvitationRecord, MemberRecord } from "#domain/team/member.ts";
import { NotificationsRecord } from "#domain/team/notifications.ts";
import { SessionRecord } from "#domain/team/session.ts";
import { TestClock } from "#domain/test-mode/test-clock.ts";
import { DeliveryRecord } from "#domain/webhooks/delivery.ts";
import { EndpointRecord } from "#domain/webhooks/endpoint.ts";
import { EventRecord } from "#domain/webhooks/event-record.ts";
import { KeptRow, TextRow } from "#store/invitations/parts/part-row.ts";

/** The schemas by which the store reads rows, and the rows of the map that they read. */
export const ROW_SCHEMAS: Readonly<Record<string, { shape: Readonly<Record<string, z.core.$ZodType>>; row: string }>> =
  {
    AccountContact: { shape: AccountContact.shape, row: "account" },
    AccountRecord: { shape: AccountRecord.shape, row: "account" },
    AccountSettings: { shape: AccountSettings.shape, row: "account" },
    AnnotationsRecord: { shape: AnnotationsRecord.shape, row: "annotations" },
    SharesRecord: { shape: SharesRecord.shape, row: "shares" },
    ApiKeyRecord: { shape: ApiKeyRecord.shape, row: "API key, and its look-up by hash" },
    AuditRecord: { shape: AuditRecord.shape, row: "audit entry" },
    PartnerRecord: { shape: PartnerRecord.shape, row: "partner" },
    PackagesRecord: { shape: PackagesRecord.shape, row: "packages" },
    HouseStyleRecord: { shape: HouseStyleRecord.shape, row: "house style" },
    OwnTestsRecord: { shape: OwnTestsRecord.shape, row: "own tests" },
    PanelRecord: { shape: PanelRecord.shape, row: "panel on a pass mark" },
    OwnTestRow: { shape: OwnTestRow.shape, row: "own test: its draft, its versions, and its trials by members" },
    BrandingRecord: { shape: BrandingRecord.shape, row: "branding" },
    // `review` is the last of the invitation's reviews, `tags` those of the annotations.
    ResultEntry: {
      shape: { ...ResultEntry.shape, review: undefined as never, tags: undefined as never },
      row: "invitation",
    },
    JobInvitation: { shape: JobInvitation.shape, row: "invitation" },
    JobRecord: { shape: JobRecord.shape, row: "job" },
    LoggedRequest: { shape: LoggedRequest.shape, row: "request, and its copy if it failed" },
    ConnectionRecord: {
      shape: ConnectionRecord.shape,
      row: "connection to an ATS, its look-up by the ATS's id, and when it is read again",
    },
    KeptOrder: { shape: KeptOrder.shape, row: "order of an ATS" },
    Installation: {
      shape: Installation.shape,
      row: "connection to an ATS, its look-up by the ATS's id, and when it is read again",
    },
    OrderRecord: { shape: OrderRecord.shape, row: "order of an ATS" },
    ReportRecord: { shape: ReportRecord.shape, row: "report to an ATS" },
    DeliveryRecord: { shape: DeliveryRecord.shape, row: "delivery" },
    EndpointRecord: { shape: EndpointRecord.shape, row: "webhook endpoint" },
    KeptResponse: { shape: KeptResponse.shape, row: "kept responses" },
    ErasureRecord: { shape: ErasureRecord.shape, row: "erasure" },
    ErasureRequestRecord: { shape: ErasureRequestRecord.shape, row: "request for erasure" },
    EventRecord: { shape: EventRecord.shape, row: "event, and its copy in the feed" },
    InvitationRecord: { shape: InvitationRecord.shape, row: "invitation" },
    StoredTestEmail: { shape: StoredTestEmail.shape, row: "kept email, under the account and its invitation" },
    KeyNoticeRecord: { shape: KeyNoticeRecord.shape, row: "key notice" },
    NotificationsRecord: { shape: NotificationsRecord.shape, row: "notifications" },
    LedgerEntry: { shape: LedgerEntry.shape, row: "ledger entry" },
    ListedInvitation: { shape: ListedInvitation.shape, row: "invitation" },
    MemberInvitationRecord: { shape: MemberInvitationRecord.shape, row: "member invited, and the look-up by address" },
    MemberRecord: { shape: MemberRecord.shape, row: "member, and the membership by person" },
    // Stored as `kind_of_part`: the `kind` of a row is its type. And `kept` as `edits` and a row with the text.
    PartRecord: { shape: { ...PartRecord.shape, kind: undefined as never, kept: undefined as never }, row: "part" },
    KeptRow: { shape: KeptRow.shape, row: "part" },
    TextRow: { shape: TextRow.shape, row: "text of a part" },
    Reconciliation: { shape: Reconciliation.shape, row: "reconciliation" },
    RequestRecord: { shape: RequestRecord.shape, row: "idempotency" },
    ResultRecord: { shape: ResultRecord.shape, row: "result" },
    RetentionRecord: { shape: RetentionRecord.shape, row: "retention" },
    SessionRecord: { shape: SessionRecord.shape, row: "session" },
    TestClock: { shape: TestClock.shape, row: "test clock" },
  };

/** A row of the map by its name. */
export const rowNamed = (name: string): HeldRow => {
  const row = DATA_MAP.find((one) => one.name === name);
  if (row === undefined) throw new Error(`lib/service/api-docs/privacy/data-map.ts has no row "${name}"`);
  return row;
};
