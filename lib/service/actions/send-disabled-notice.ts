import { disabledEndpointEmail } from "#domain/disabled-endpoint-email.ts";
import type { AccountContacts, Log, Mailer } from "#domain/ports.ts";
import type { DisabledNotice, NoticeStore } from "#domain/webhook-ports.ts";

type Deps = { log: Log; noticeStore: Pick<NoticeStore, "claim" | "settle">; contacts: AccountContacts; mailer: Mailer };

/**
 * Tells an account, once, that an endpoint of its own was disabled: the claim is written before the mail goes out. An
 * account without a contact address is told nothing, and neither is one that has enabled the endpoint again meanwhile.
 *
 * @throws the mailer's error when it should be tried again.
 */
export const sendDisabledNotice = async (deps: Deps, notice: DisabledNotice): Promise<void> => {
  const endpoint = await deps.noticeStore.claim(notice);
  if (endpoint === undefined) return;
  const contact = await deps.contacts.read(notice.account_id);
  if (contact === undefined || contact.contact_email === null) return deps.noticeStore.settle(notice, "none");
  try {
    const email = disabledEndpointEmail(endpoint, contact.contact_email);
    const sent = await deps.mailer.send(email, { account_id: notice.account_id, endpoint_id: notice.endpoint_id });
    await deps.noticeStore.settle(notice, sent.kind === "sent" ? "sent" : "failed");
    deps.log.info("notice", { ...notice, outcome: sent.kind });
  } catch (error) {
    await deps.noticeStore.settle(notice, "queued");
    throw error;
  }
};
