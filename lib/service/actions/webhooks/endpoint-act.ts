import { type Act, type Audited, auditRecord, type Changed } from "#domain/shared/audit.ts";
import type { AuditRecord } from "#domain/shared/audit-record.ts";
import type { EndpointRecord } from "#domain/webhooks/endpoint.ts";

/** A URL's scheme and host: its path and query may contain a token. */
const placeOf = (url: string): string => new URL(url).origin;

/** Settings that differ. Of a URL the place is shown, also when only its path has changed. */
export const changesOf = (before: EndpointRecord, after: Partial<EndpointRecord>): Changed[] => [
  ...(after.url === undefined || after.url === before.url
    ? []
    : [{ field: "url", before: placeOf(before.url), after: placeOf(after.url) }]),
  ...(after.events === undefined || after.events.join() === before.events.join()
    ? []
    : [{ field: "events", before: before.events.join(" "), after: after.events.join(" ") }]),
  ...(after.enabled === undefined || after.enabled === before.enabled
    ? []
    : [{ field: "enabled", before: String(before.enabled), after: String(after.enabled) }]),
];

/** The audit log's entry of an act on an endpoint. */
export const endpointAct = (
  audited: Audited | undefined,
  endpoint: Pick<EndpointRecord, "id" | "account_id" | "url">,
  act: Pick<Act, "action" | "changes">,
  now: number,
): AuditRecord | undefined =>
  audited === undefined
    ? undefined
    : auditRecord({ now, random: audited.random }, audited.origin, {
        accountId: endpoint.account_id,
        object: { type: "webhook_endpoint", id: endpoint.id, name: placeOf(endpoint.url) },
        ...act,
      });
