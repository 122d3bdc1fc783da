import type { AccountContacts } from "#domain/accounts/ports.ts";
import { disabledEndpointEmail } from "#domain/email/disabled-endpoint-email.ts";
import type { NoticeRequest } from "#domain/invitations/publishing/outbox.ts";
import { zoneOf } from "#domain/shared/time-zone.ts";
import type { EndpointStore, NoticeStore } from "#domain/webhooks/ports.ts";
import { endpointAsOwner } from "./email-owner.ts";
import { type NotifyDeps, notifyMembers } from "./notify-members.ts";
import { type SendDeps, sendEmail } from "./send-email.ts";

type Deps = SendDeps &
  NotifyDeps & {
    endpoints: Pick<EndpointStore, "read">;
    noticeStore: NoticeStore;
    contacts: Pick<AccountContacts, "read">;
  };

/**
 * Notifies the members who want it and the account's contact, once, that one of its endpoints was disabled; not one
 * that has enabled the endpoint again.
 */
export const sendDisabledNotice = async (deps: Deps, { request, ...target }: NoticeRequest): Promise<void> => {
  const { account_id, endpoint_id } = target;
  const key = `endpoint_disabled ${endpoint_id} ${request}`;
  await notifyMembers(deps, account_id, [{ kind: "endpoint_disabled", id: endpoint_id, key }]);
  return sendEmail(deps, endpointAsOwner(deps, target), request, async (endpoint) => {
    const contact = await deps.contacts.read(target.account_id);
    return contact?.contact_email == null
      ? undefined
      : disabledEndpointEmail(endpoint, contact.contact_email, zoneOf(contact));
  });
};
