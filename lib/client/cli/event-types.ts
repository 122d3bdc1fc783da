import type { EventType } from "../types.ts";
import { UsageError } from "./exit-codes.ts";
import { TRIGGERS } from "./triggers.ts";

/** Every type of event. */
export const EVENT_TYPES: readonly string[] = Object.keys(TRIGGERS);

const isEventType = (text: string): text is EventType => Object.hasOwn(TRIGGERS, text);

/** @throws UsageError for a type that does not exist */
export const eventTypeOf = (text: string): EventType => {
  if (isEventType(text)) return text;
  throw new UsageError(`There is no event "${text}". Events: ${EVENT_TYPES.join(", ")}.`);
};

/** The types of a list with commas; undefined for all. */
export const eventTypesIn = (list: string | undefined): ReadonlySet<EventType> | undefined =>
  list === undefined ? undefined : new Set(list.split(",").map((type) => eventTypeOf(type.trim())));
