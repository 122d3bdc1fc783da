import type { Role } from "#contract/dashboard/permissions.ts";
import type { DeliveryRow } from "#contract/dashboard/webhooks.ts";
import type { Delivery } from "#contract/webhooks/delivery.ts";
import type { WebhookEvent } from "#contract/webhooks/events-and-deliveries.ts";
import { clientsTexts, hidePerson } from "#domain/team/hide-person.ts";
import { maskEmail, maskText } from "#domain/team/masking.ts";
import { accessOf } from "#domain/team/permissions.ts";
import { type DeliveryRecord, presentDelivery } from "#domain/webhooks/delivery.ts";
import { type EventRecord, presentEvent } from "#domain/webhooks/event-record.ts";

/** The members of an event's data that say who the candidate is. */
const PERSONAL: Readonly<Record<string, (text: string) => string>> = {
  candidate_email: maskEmail,
  candidate_name: maskText,
  previous_name: maskText,
  reference: maskText,
  custom_message: maskText,
};

/** An event as a role sees it that sees no names, addresses, references and metadata. */
export const maskEvent = (event: WebhookEvent): WebhookEvent => ({
  ...event,
  data: Object.fromEntries(
    Object.entries(event.data).map(([name, value]) => [
      name,
      typeof value === "string" ? (PERSONAL[name]?.(value) ?? value) : name === "metadata" ? null : value,
    ]),
  ),
});

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

/**
 * A delivery whose receiver's answers do not say who the candidate is: what the event says of them is hidden. Without the
 * event there is no answer, because there is nothing to compare it with.
 */
export const maskDelivery = <D extends Delivery>(delivery: D, event: WebhookEvent | undefined): D => {
  const data: Record<string, unknown> = event?.data ?? {};
  const person = {
    names: [textOf(data.candidate_name), textOf(data.previous_name)],
    texts: clientsTexts(textOf(data.reference), data.metadata instanceof Object ? data.metadata : null),
  };
  const masked = (answer: string) => (event === undefined ? "" : hidePerson(answer, person));
  return { ...delivery, log: delivery.log.map((attempt) => ({ ...attempt, answer: masked(attempt.answer) })) };
};

/** Events and deliveries as a role sees them: they name candidates, whom not every role that manages webhooks sees. */
export const presentFor = (role: Role) => {
  const isMasked = accessOf(role, "invitations.read") !== "full";
  const eventAs = (event: EventRecord): WebhookEvent =>
    isMasked ? maskEvent(presentEvent(event)) : presentEvent(event);
  /** @param event the delivery's event, if it was read too */
  const deliveryAs = (delivery: DeliveryRecord, event?: EventRecord): Delivery => {
    const shown = presentDelivery(delivery);
    return isMasked ? maskDelivery(shown, event && presentEvent(event)) : shown;
  };
  return {
    event: eventAs,
    delivery: deliveryAs,
    /** @param events of the deliveries, by id */
    rows: (deliveries: readonly DeliveryRecord[], events: ReadonlyMap<string, EventRecord>): DeliveryRow[] =>
      deliveries.map((delivery) => {
        const event = events.get(delivery.event_id);
        const candidate = event && textOf(eventAs(event).data.candidate_email);
        return { ...deliveryAs(delivery, event), event: delivery.event, candidate: candidate ?? null };
      }),
  };
};
