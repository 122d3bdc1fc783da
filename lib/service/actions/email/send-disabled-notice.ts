import type { AccountContact } from "#domain/accounts/account-record.ts";
import type { AccountContacts } from "#domain/accounts/ports.ts";
import { brokenConnectionEmail } from "#domain/email/broken-connection-email.ts";
import { disabledEndpointEmail } from "#domain/email/disabled-endpoint-email.ts";
import type { Email } from "#domain/email/ports.ts";
import type { ConnectionStore } from "#domain/integrations/ports.ts";
import type { ConnectionNoticeRequest, EndpointNoticeRequest } from "#domain/invitations/publishing/outbox.ts";
import type { EndpointStore, NoticeStore } from "#domain/webhooks/ports.ts";
import { connectionAsOwner, endpointAsOwner } from "./email-owner.ts";
import { type NotifyDeps, notifyMembers } from "./notify-members.ts";
import { type SendDeps, sendEmail } from "./send-email.ts";

type Deps = SendDeps & NotifyDeps & { contacts: Pick<AccountContacts, "read">; pageUrl: string };

type EndpointDeps = Deps & { endpoints: Pick<EndpointStore, "read">; noticeStore: NoticeStore };

type ConnectionDeps = Deps & { connections: Pick<ConnectionStore, "read" | "changeEmail"> };

/** Writes an email about a row to the account's contact; undefined if it has none. */
const toContact =
  <Row>(
    deps: Deps,
    accountId: string,
    write: (row: Row, to: string, account: AccountContact, pageUrl: string) => Email,
  ) =>
  async (row: Row): Promise<Email | undefined> => {
    const contact = await deps.contacts.read(accountId);
    return contact?.contact_email == null ? undefined : write(row, contact.contact_email, contact, deps.pageUrl);
  };

/**
 * Notifies the account's contact, once, and the members who want it that one of its endpoints was disabled. Not of one
 * that was enabled again.
 */
export const sendDisabledNotice = async (
  deps: EndpointDeps,
  { request, ...target }: EndpointNoticeRequest,
): Promise<void> => {
  const { account_id, endpoint_id: id } = target;
  const kind = "endpoint_disabled";
  await notifyMembers(deps, account_id, [{ kind, id, key: `${kind} ${id} ${request}` }]);
  await sendEmail(deps, endpointAsOwner(deps, target), request, toContact(deps, account_id, disabledEndpointEmail));
};

/** The same about a connection to an ATS that is broken. Not of one that was repaired. */
export const sendBrokenNotice = async (
  deps: ConnectionDeps,
  { request, ...target }: ConnectionNoticeRequest,
): Promise<void> => {
  const { account_id, connection_id: id } = target;
  const kind = "integration_broken";
  await notifyMembers(deps, account_id, [{ kind, id, key: `${kind} ${id} ${request}` }]);
  await sendEmail(deps, connectionAsOwner(deps, target), request, toContact(deps, account_id, brokenConnectionEmail));
};
