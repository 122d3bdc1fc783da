import { InvalidArgumentError } from "@commander-js/extra-typings";
import * as z from "zod/mini";
import { findAccount } from "#actions/accounts/find-account.ts";
import type { AccountRecord } from "#domain/accounts/account-record.ts";
import type { Operator } from "#runtime/admin.ts";
import { wholeNumber } from "../command.ts";
import { CommandFailed } from "./command.ts";

/** A parser of an argument or option for commander, by a schema of the contract. */
export const by =
  <T extends z.core.$ZodType>(schema: T) =>
  (text: unknown): z.output<T> => {
    const parsed = z.safeParse(schema, text);
    if (parsed.success) return parsed.data;
    throw new InvalidArgumentError(parsed.error.issues.map(({ message }) => message).join(" "));
  };

/** As `by`, for a whole number. */
export const numberBy = <T extends z.core.$ZodType>(schema: T): ((text: string) => z.output<T>) => {
  const check = by(schema);
  return (text) => check(wholeNumber(text));
};

/** Values with commas between them, such as event types. */
export const list = (text: string): string[] => text.split(",").map((part) => part.trim());

/** `true` or `false`, written out. */
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

/** An account that was found a moment ago and is not there now. */
export const accountGone = (id: string): CommandFailed =>
  new CommandFailed("unknown_account", `The account ${id} no longer exists.`);
