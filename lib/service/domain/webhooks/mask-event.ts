import type { Delivery } from "#contract/webhooks/delivery.ts";
import type { WebhookEvent } from "#contract/webhooks/events-and-deliveries.ts";
import { maskEmail, maskText } from "../team/masking.ts";

const ADDRESS = /[^\s<>()"',;:@]+@[^\s<>()"',;:@]+\.[^\s<>()"',;:@]+/g;

const masked = (value: unknown, mask: (text: string) => string): unknown =>
  typeof value === "string" ? mask(value) : value;

/** An event as a role sees it that sees no names, addresses and references. */
export const maskEvent = (event: WebhookEvent): WebhookEvent => {
  const { data } = event;
  return {
    ...event,
    data: {
      ...data,
      candidate_email: maskEmail(data.candidate_email),
      reference: data.reference === null ? null : maskText(data.reference),
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
