import type { MAX_LOW_BALANCE_LEVEL } from "#contract/dashboard/credits.ts";

const MAX: typeof MAX_LOW_BALANCE_LEVEL = 1_000_000;

/** A level as it was typed, `1,500`: null for an empty text, which is no level; undefined when it is not one. */
export const levelOf = (text: string): number | null | undefined => {
  const digits = text.replaceAll(/[\s,]/g, "");
  if (digits === "") return null;
  const level = Number(digits);
  return /^\d+$/.test(digits) && level >= 1 && level <= MAX ? level : undefined;
};
