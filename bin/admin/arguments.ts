import * as z from "zod/mini";
import { findAccount } from "#actions/accounts/find-account.ts";
import type { AccountRecord } from "#domain/ports.ts";
import type { Operator } from "#runtime/admin.ts";
import { CommandFailed, type Given, UsageError } from "./command.ts";

/** A value by its rule; what breaks it is the caller's mistake. */
export const valid = <T extends z.core.$ZodType>(schema: T, value: unknown, what: string): z.output<T> => {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw new UsageError(`${what}: ${parsed.error.issues.map(({ message }) => message).join(" ")}`);
};

/** A whole number as it is written by hand: digits only, so that 1e3, 0x10 and 1.5 are not guessed at. */
export const wholeNumberIn = (text: string, what: string): number => {
  if (!/^\d+$/.test(text))
    throw new UsageError(`${what}: ${JSON.stringify(text)} is not a whole number. Write digits only.`);
  return Number(text);
};

export const parameter = (given: Given, index: number): string => given.parameters[index] ?? "";

/** The account of a command's first parameter. */
export const accountOf = async (operator: Operator, given: Given): Promise<AccountRecord> => {
  const text = parameter(given, 0);
  const found = await findAccount(operator, text);
  switch (found.kind) {
    case "found":
      return found.account;
    case "unknown":
      throw new CommandFailed(
        "unknown_account",
        `There is no account ${JSON.stringify(text)}. See "accounts list" for those there are.`,
      );
    case "ambiguous":
      throw new CommandFailed(
        "ambiguous_account",
        `${found.accounts.length} accounts are called ${JSON.stringify(text)}. Give the id: ${found.accounts.map(({ id }) => id).join(", ")}`,
      );
  }
};
