import type { AccountContacts } from "#domain/accounts/ports.ts";
import { disabledEndpointEmail } from "#domain/email/disabled-endpoint-email.ts";
import type { NoticeRequest } from "#domain/invitations/publishing/outbox.ts";
import { zoneOf } from "#domain/shared/time-zone.ts";
import type { EndpointStore, NoticeStore } from "#domain/webhooks/ports.ts";
import { endpointAsOwner } from "./email-owner.ts";
import { type SendDeps, sendEmail } from "./send-email.ts";

type Deps = SendDeps & {
  endpoints: Pick<EndpointStore, "read">;
  noticeStore: NoticeStore;
  contacts: Pick<AccountContacts, "read">;
};

/**
 * Notifies an account, once, that one of its endpoints was disabled; not an account without a contact address, nor one
 * that has enabled the endpoint again.
 */
export const sendDisabledNotice = (deps: Deps, { request, ...target }: NoticeRequest): Promise<void> =>
  sendEmail(deps, endpointAsOwner(deps, target), request, async (endpoint) => {
    const contact = await deps.contacts.read(target.account_id);
    return contact?.contact_email == null
      ? undefined
      : disabledEndpointEmail(endpoint, contact.contact_email, zoneOf(contact));
  });
