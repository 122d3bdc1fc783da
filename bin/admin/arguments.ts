import { InvalidArgumentError } from "@commander-js/extra-typings";
import * as z from "zod/mini";
import { findAccount } from "#actions/accounts/find-account.ts";
import type { AccountRecord } from "#domain/accounts/account-record.ts";
import type { Operator } from "#runtime/admin.ts";
import { wholeNumber } from "../command.ts";
import { CommandFailed } from "./command.ts";

/** A commander parser for an argument or option, based on a schema of the contract. */
export const by =
  <T extends z.core.$ZodType>(schema: T) =>
  (text: unknown): z.output<T> => {
    const parsed = z.safeParse(schema, text);
    if (parsed.success) return parsed.data;
    throw new InvalidArgumentError(parsed.error.issues.map(({ message }) => message).join(" "));
  };

/** Like `by`, for a whole number. */
export const numberBy = <T extends z.core.$ZodType>(schema: T): ((text: string) => z.output<T>) => {
  const check = by(schema);
  return (text) => check(wholeNumber(text));
};

/** Comma-separated values, such as event types. */
export const list = (text: string): string[] => text.split(",").map((part) => part.trim());

/** Parses `true` or `false`. */
export const trueOrFalse = (text: string): boolean => {
  if (text !== "true" && text !== "false") throw new InvalidArgumentError("Write true or false.");
  return text === "true";
};

/** The account with this id, or with this name when only one has it. */
export const accountNamed = async (operator: Operator, text: string): Promise<AccountRecord> => {
  const found = await findAccount(operator, text);
  switch (found.kind) {
    case "found":
      return found.account;
    case "unknown":
      throw new CommandFailed("unknown_account", `There is no account ${JSON.stringify(text)}. See: accounts list`);
    case "ambiguous":
      throw new CommandFailed(
        "ambiguous_account",
        `${found.accounts.length} accounts are named ${JSON.stringify(text)}. Use the id: ${found.accounts.map(({ id }) => id).join(", ")}`,
      );
  }
};

/** The error for an account that was deleted after it was found. */
export const accountGone = (id: string): CommandFailed =>
  new CommandFailed("unknown_account", `The account ${id} no longer exists.`);
