import { DIALECTS, type Dialect } from "#contract/assessments/dialect.ts";
import { lazily } from "./lazily.ts";

/** Something for each dialect, made when it is first used: an invitation needs one of them. */
export const byDialect = <Value extends object>(make: (dialect: Dialect) => Value) => lazily(DIALECTS, make);

/** What the dialects write differently, in any text of the content: `{colour|color}`, British first. Either may be empty. */
const VARIANT = /\{([^{}|]*)\|([^{}|]*)\}/g;

/**
 * Content as one dialect has it. Each text is written once, with what differs as variants, so the errors, keys and
 * explanations of a passage have one source.
 *
 * `start` and `end` are offsets in the British reading of the content's `text`; they are moved to the same places of the
 * American one.
 *
 * @throws Error if an offset lies within a variant.
 */
export const inDialect = (content: unknown, dialect: Dialect): unknown => {
  const isBritish = dialect === "en-GB";
  const shifts = isBritish ? [] : shiftsIn(content);

  const read = (value: unknown, name: string): unknown => {
    if (typeof value === "string") {
      return value.replace(VARIANT, (_, british: string, american: string) => (isBritish ? british : american));
    }
    if (typeof value === "number" && (name === "start" || name === "end")) return moved(value, name, shifts);
    if (Array.isArray(value)) return value.map((each) => read(each, name));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([field, each]) => [field, read(each, field)]));
  };
  return read(content, "");
};

/** A variant of the text: where it is in the British reading, and how much longer it is in the American one. */
type Shift = { start: number; end: number; by: number };

const shiftsIn = (content: unknown): Shift[] => {
  if (typeof content !== "object" || content === null || !("text" in content)) return [];
  let markup = 0;
  return [...String(content.text).matchAll(VARIANT)].map(({ 0: written, 1: british = "", 2: american = "", index }) => {
    const start = index - markup;
    markup += written.length - british.length;
    return { start, end: start + british.length, by: american.length - british.length };
  });
};

/** Text that only the American reading has, at the edge of a place, is outside it. */
const moved = (offset: number, edge: "start" | "end", shifts: readonly Shift[]): number => {
  let to = offset;
  for (const { start, end, by } of shifts) {
    if (offset > start && offset < end) throw new Error(`The offset ${offset} lies within a variant of the text`);
    if (end <= offset && (edge === "start" || start < offset)) to += by;
  }
  return to;
};
