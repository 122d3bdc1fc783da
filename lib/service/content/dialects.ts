import { DIALECTS, type Dialect } from "#contract/assessments/dialect.ts";
import type { HouseStyle } from "#contract/assessments/house-style.ts";
import { lazily } from "./lazily.ts";

/** Something for each dialect, made when it is first used: an invitation needs one of them. */
export const byDialect = <Value extends object>(make: (dialect: Dialect) => Value) => lazily(DIALECTS, make);

/** What the dialects write differently, in any text of the content: `{colour|color}`, British first. Either may be empty. */
const VARIANT = /\{([^{}|]*)\|([^{}|]*)\}/g;

/** What a house style can decide otherwise than the dialect does. */
export type Points = Pick<HouseStyle, "serial_comma" | "dashes">;
export const NO_POINTS: Points = { serial_comma: null, dashes: null };

/** Whether a variant is read as the first one: by the dialect, unless it is a serial comma or a dash on which the style decides. */
const isFirst = (british: string, american: string, dialect: Dialect, { serial_comma, dashes }: Points): boolean => {
  if (serial_comma !== null && british === "" && american === ",") return serial_comma === "never";
  if (dashes !== null && british === " – " && american === "—") return dashes === "en";
  return dialect === "en-GB";
};

/**
 * Content as one dialect has it. Each text is written once, with what differs as variants, so the errors, keys and
 * explanations of a passage have one source.
 *
 * `start` and `end` are offsets in the British reading of the content's `text`; they are moved to the same places of the
 * other one.
 *
 * @param points What a house style decides instead of the dialect.
 * @throws Error if an offset lies within a variant.
 */
export const inDialect = (content: unknown, dialect: Dialect, points: Points = NO_POINTS): unknown => {
  const first = (british: string, american: string) => isFirst(british, american, dialect, points);
  const shifts = shiftsIn(content, first);

  const read = (value: unknown, name: string): unknown => {
    if (typeof value === "string") {
      return value.replace(VARIANT, (_, british: string, american: string) =>
        first(british, american) ? british : american,
      );
    }
    if (typeof value === "number" && (name === "start" || name === "end")) return moved(value, name, shifts);
    if (Array.isArray(value)) return value.map((each) => read(each, name));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([field, each]) => [field, read(each, field)]));
  };
  return read(content, "");
};

/** A variant of the text: where it is in the British reading, and how much longer it is in the other one. */
type Shift = { start: number; end: number; by: number };

const shiftsIn = (content: unknown, isFirst: (british: string, american: string) => boolean): Shift[] => {
  if (typeof content !== "object" || content === null || !("text" in content)) return [];
  let markup = 0;
  return [...String(content.text).matchAll(VARIANT)].map(({ 0: written, 1: british = "", 2: american = "", index }) => {
    const start = index - markup;
    markup += written.length - british.length;
    const by = isFirst(british, american) ? 0 : american.length - british.length;
    return { start, end: start + british.length, by };
  });
};

/** Text that only the other reading has, at the edge of a place, is outside it. */
const moved = (offset: number, edge: "start" | "end", shifts: readonly Shift[]): number => {
  let to = offset;
  for (const { start, end, by } of shifts) {
    if (offset > start && offset < end) throw new Error(`The offset ${offset} lies within a variant of the text`);
    if (end <= offset && (edge === "start" || start < offset)) to += by;
  }
  return to;
};
