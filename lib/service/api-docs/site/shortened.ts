import { jsonText } from "../examples/literals.ts";

/**
 * A response as the documentation shows it: pretty, with long lists and texts cut and saying so. A result explains every
 * item of every test, which is hundreds of lines.
 */

const MAX_ITEMS = 2;
const MAX_TEXT = 120;
/** Lists of names are short lines, and readers compare them. */
const isNames = (items: readonly unknown[]): boolean => items.every((item) => typeof item === "string");

const cut = (value: unknown): unknown => {
  if (typeof value === "string") {
    // A link is one thing.
    return value.length > MAX_TEXT && !/^https?:\S+$/.test(value) ? `${value.slice(0, MAX_TEXT)}…` : value;
  }
  if (Array.isArray(value)) {
    if (isNames(value) || value.length <= MAX_ITEMS + 1) return value.map(cut);
    const rest = value.length - MAX_ITEMS;
    return [...value.slice(0, MAX_ITEMS).map(cut), `… ${rest} more`];
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cut(one)]));
};

export const shortened = (value: unknown): string => jsonText(cut(value)).replace(/^(\s*)"(… \d+ more)"$/gm, "$1// $2");
