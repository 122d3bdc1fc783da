import type { Role } from "#contract/dashboard/permissions.ts";
import type { Delivery } from "#contract/webhooks/delivery.ts";
import type { WebhookEvent } from "#contract/webhooks/events-and-deliveries.ts";
import { maskEmail, maskText } from "#domain/team/masking.ts";
import { accessOf } from "#domain/team/permissions.ts";
import { type DeliveryRecord, presentDelivery } from "#domain/webhooks/delivery.ts";
import { type EventRecord, presentEvent } from "#domain/webhooks/event-record.ts";

const ADDRESS = /[^\s<>()"',;:@]+@[^\s<>()"',;:@]+\.[^\s<>()"',;:@]+/g;

const masked = <Value>(value: Value, mask: (text: string) => string): Value | string =>
  typeof value === "string" ? mask(value) : value;

/** An event as a role sees it that sees no names, addresses and references. */
export const maskEvent = (event: WebhookEvent): WebhookEvent => {
  const { data } = event;
  return {
    ...event,
    data: {
      ...data,
      ...("candidate_email" in data ? { candidate_email: masked(data.candidate_email, maskEmail) } : {}),
      ...("reference" in data ? { reference: masked(data.reference, maskText) } : {}),
      ...("candidate_name" in data ? { candidate_name: masked(data.candidate_name, maskText) } : {}),
      ...("custom_message" in data ? { custom_message: masked(data.custom_message, maskText) } : {}),
    },
  };
};

/** A delivery with the addresses in its receiver's answers masked. */
export const maskDelivery = <D extends Delivery>(delivery: D): D => ({
  ...delivery,
  log: delivery.log.map((attempt) => ({ ...attempt, answer: attempt.answer.replace(ADDRESS, maskEmail) })),
});

/** Events and deliveries as a role sees them: they name candidates, whom not every role that manages webhooks sees. */
export const presentFor = (role: Role) => {
  const isMasked = accessOf(role, "invitations.read") !== "full";
  return {
    event: (event: EventRecord): WebhookEvent => (isMasked ? maskEvent(presentEvent(event)) : presentEvent(event)),
    delivery: (delivery: DeliveryRecord): Delivery =>
      isMasked ? maskDelivery(presentDelivery(delivery)) : presentDelivery(delivery),
  };
};
