import type { DeliveryRow } from "#contract/dashboard/webhooks.ts";
import type { Delivery } from "#contract/webhooks/delivery.ts";
import type { WebhookEvent } from "#contract/webhooks/events-and-deliveries.ts";
import { numberOf, type Viewer } from "#domain/sees-of.ts";
import { clientsTexts, hidePerson } from "#domain/team/hide-person.ts";
import { maskEmail, maskText } from "#domain/team/masking.ts";
import { accessOf } from "#domain/team/permissions.ts";
import { type DeliveryRecord, presentDelivery } from "#domain/webhooks/delivery.ts";
import { type EventRecord, presentEvent } from "#domain/webhooks/event-record.ts";
import { type HiddenByIdDeps, hiddenAmong } from "../hidden-from.ts";

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

/** An event for a member who sees the result by number (`seesOf`). Its data has only the id of the invitation. */
const eventByNumber = (event: WebhookEvent, invitationId: string): WebhookEvent => ({
  ...event,
  data: { invitation_id: invitationId },
});

/** What a receiver answered may repeat what the event says. */
const withoutAnswers = <D extends Delivery>(delivery: D): D => ({
  ...delivery,
  log: delivery.log.map((attempt) => ({ ...attempt, answer: "" })),
});

/**
 * Events and deliveries as a member sees them. Candidates' names are masked for roles that may not see them. Scores are
 * hidden from a member who can still mark the text.
 *
 * @param events all that are shown, or whose deliveries are
 */
export const presentFor = async (
  deps: HiddenByIdDeps,
  { accountId, member }: { accountId: string; member: Viewer },
  events: readonly EventRecord[],
) => {
  const isMasked = accessOf(member.role, "invitations.read") !== "full";
  const hidden = await hiddenAmong(
    deps,
    accountId,
    member,
    events.map(({ invitation_id }) => invitation_id),
  );
  /** The invitation of an event of which the member sees the number alone. */
  const hiddenIn = ({ invitation_id: id, test }: EventRecord): string | undefined =>
    id !== null && !test && hidden.has(id) ? id : undefined;
  const eventAs = (event: EventRecord): WebhookEvent => {
    const hiddenId = hiddenIn(event);
    if (hiddenId !== undefined) return eventByNumber(presentEvent(event), hiddenId);
    return isMasked ? maskEvent(presentEvent(event)) : presentEvent(event);
  };
  /** @param event the delivery's event, if there still is one */
  const deliveryAs = (delivery: DeliveryRecord, event: EventRecord | undefined): Delivery => {
    const shown = presentDelivery(delivery);
    if (event !== undefined && hiddenIn(event) !== undefined) return withoutAnswers(shown);
    return isMasked ? maskDelivery(shown, event && presentEvent(event)) : shown;
  };
  const candidateOf = (event: EventRecord | undefined): string | null => {
    if (event === undefined) return null;
    const hiddenId = hiddenIn(event);
    return hiddenId === undefined ? textOf(eventAs(event).data.candidate_email) : numberOf(hiddenId);
  };
  return {
    /** Whether the member sees the number of the event's invitation alone. */
    isHidden: (event: EventRecord): boolean => hiddenIn(event) !== undefined,
    event: eventAs,
    delivery: deliveryAs,
    /** @param events of the deliveries, by id */
    rows: (deliveries: readonly DeliveryRecord[], events: ReadonlyMap<string, EventRecord>): DeliveryRow[] =>
      deliveries.map((delivery) => {
        const event = events.get(delivery.event_id);
        return { ...deliveryAs(delivery, event), event: delivery.event, candidate: candidateOf(event) };
      }),
  };
};
