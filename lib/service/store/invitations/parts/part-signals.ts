import { NO_SIGNALS } from "#domain/integrity/no-signals.ts";
import type { SignalTally } from "#domain/integrity/signal-tally.ts";
import type { Item } from "../../table/table.ts";

const isObject = (value: unknown): value is Item => typeof value === "object" && value !== null;

/** What differs from the defaults; a group without a difference is left out. */
const differing = (values: Item, defaults: Item): Item =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      const usual = defaults[name];
      if (!isObject(value) || !isObject(usual)) return value === usual ? [] : [[name, value]];
      const rest = differing(value, usual);
      return Object.keys(rest).length === 0 ? [] : [[name, rest]];
    }),
  );

/**
 * A tally as stored: without zeros, because it is written with every save and names of attributes cost as much as their
 * values. Most of its counters are zero for most candidates.
 */
export const signalsRow = (tally: SignalTally): Item => differing(tally, NO_SIGNALS);

/** The tally of a row, with the zeros; not validated. */
export const signalsOf = (stored: unknown): unknown =>
  isObject(stored)
    ? Object.fromEntries(
        Object.entries(NO_SIGNALS).map(([name, usual]) => {
          const value = stored[name] ?? usual;
          return [name, isObject(usual) && isObject(value) ? { ...usual, ...value } : value];
        }),
      )
    : stored;
