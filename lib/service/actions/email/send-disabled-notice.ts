import type { AccountContact } from "#domain/accounts/account-record.ts";
import type { AccountContacts } from "#domain/accounts/ports.ts";
import { brokenConnectionEmail } from "#domain/email/broken-connection-email.ts";
import { disabledEndpointEmail } from "#domain/email/disabled-endpoint-email.ts";
import type { Email } from "#domain/email/ports.ts";
import { isConnection } from "#domain/integrations/connection.ts";
import type { ConnectionStore } from "#domain/integrations/ports.ts";
import type { NoticeRequest } from "#domain/invitations/publishing/outbox.ts";
import type { EndpointStore, NoticeStore } from "#domain/webhooks/ports.ts";
import { connectionAsOwner, endpointAsOwner } from "./email-owner.ts";
import { type NotifyDeps, notifyMembers } from "./notify-members.ts";
import { type SendDeps, sendEmail } from "./send-email.ts";

type Deps = SendDeps &
  NotifyDeps & {
    endpoints: Pick<EndpointStore, "read">;
    noticeStore: NoticeStore;
    connections: Pick<ConnectionStore, "read" | "changeEmail">;
    contacts: Pick<AccountContacts, "read">;
    pageUrl: string;
  };

/**
 * Notifies the account's contact, once, and the members who want it that one of its endpoints was disabled, or that a connection
 * to an ATS is broken. Not one that has been repaired.
 */
export const sendDisabledNotice = async (deps: Deps, { request, ...target }: NoticeRequest): Promise<void> => {
  const { account_id, endpoint_id } = target;
  const written =
    <Row>(write: (row: Row, to: string, account: AccountContact, pageUrl: string) => Email) =>
    async (row: Row): Promise<Email | undefined> => {
      const contact = await deps.contacts.read(account_id);
      return contact?.contact_email == null ? undefined : write(row, contact.contact_email, contact, deps.pageUrl);
    };
  const kind = isConnection(endpoint_id) ? "integration_broken" : "endpoint_disabled";
  await notifyMembers(deps, account_id, [{ kind, id: endpoint_id, key: `${kind} ${endpoint_id} ${request}` }]);
  return kind === "integration_broken"
    ? sendEmail(deps, connectionAsOwner(deps, target), request, written(brokenConnectionEmail))
    : sendEmail(deps, endpointAsOwner(deps, target), request, written(disabledEndpointEmail));
};
