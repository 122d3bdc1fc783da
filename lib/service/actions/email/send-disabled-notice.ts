import type { AccountContacts } from "#domain/accounts/ports.ts";
import { brokenConnectionEmail } from "#domain/email/broken-connection-email.ts";
import { disabledEndpointEmail } from "#domain/email/disabled-endpoint-email.ts";
import type { Email } from "#domain/email/ports.ts";
import { isConnection } from "#domain/integrations/connection.ts";
import type { ConnectionStore } from "#domain/integrations/ports.ts";
import type { NoticeRequest } from "#domain/invitations/publishing/outbox.ts";
import { zoneOf } from "#domain/shared/time-zone.ts";
import type { EndpointStore, NoticeStore } from "#domain/webhooks/ports.ts";
import { connectionAsOwner, endpointAsOwner } from "./email-owner.ts";
import { type SendDeps, sendEmail } from "./send-email.ts";

type Deps = SendDeps & {
  endpoints: Pick<EndpointStore, "read">;
  noticeStore: NoticeStore;
  connections: Pick<ConnectionStore, "read" | "changeEmail">;
  contacts: Pick<AccountContacts, "read">;
};

/**
 * Notifies an account, once, that one of its endpoints was disabled, or that a connection to an ATS is broken; not an account
 * without a contact address, nor one that has repaired it.
 */
export const sendDisabledNotice = (deps: Deps, { request, ...target }: NoticeRequest): Promise<void> => {
  const written =
    <Row>(write: (row: Row, to: string, zone: string) => Email) =>
    async (row: Row): Promise<Email | undefined> => {
      const contact = await deps.contacts.read(target.account_id);
      return contact?.contact_email == null ? undefined : write(row, contact.contact_email, zoneOf(contact));
    };
  return isConnection(target.endpoint_id)
    ? sendEmail(deps, connectionAsOwner(deps, target), request, written(brokenConnectionEmail))
    : sendEmail(deps, endpointAsOwner(deps, target), request, written(disabledEndpointEmail));
};
