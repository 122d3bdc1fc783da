import { NO_SIGNALS } from "#domain/integrity/no-signals.ts";
import type { SignalTally } from "#domain/integrity/signal-tally.ts";
import type { Item } from "../../table/table.ts";

/** Of `entered`, which is absent if the page did not report it. */
const NONE_ENTERED: SignalTally["entered"] = {
  typed: 0,
  unkeyed: 0,
  unkeyed_largest: 0,
  silent: 0,
  silent_largest: 0,
};

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
export const signalsRow = ({ entered, ...tally }: SignalTally): Item => ({
  ...differing(tally, NO_SIGNALS),
  ...(entered === undefined ? {} : { entered: differing(entered, NONE_ENTERED) }),
});

/** The tally of a row, with the zeros; not validated. */
export const signalsOf = (stored: unknown): unknown => {
  if (!isObject(stored)) return stored;
  const { entered, ...tally } = stored;
  const whole = Object.entries(NO_SIGNALS).map(([name, usual]) => {
    const value = tally[name] ?? usual;
    return [name, isObject(usual) && isObject(value) ? { ...usual, ...value } : value];
  });
  return {
    ...Object.fromEntries(whole),
    ...(isObject(entered) ? { entered: { ...NONE_ENTERED, ...entered } } : {}),
  };
};
