import { countUsage } from "#domain/accounts/usage.ts";
import { UTC } from "#domain/shared/time-zone.ts";
import { keys } from "../keys.ts";
import type { TransactItem } from "../table/table.ts";

type Debit = {
  invitations: number;
  cost: number;
  at: string;
  /** The account's, by whose days its use is counted. */
  zone?: string | undefined;
  /** The balance that the decision depends on. */
  seen?: number | undefined;
};

/** Takes the cost of invitations from the balance and counts them in the day's usage: the first write of their creation. */
export const debitUpdate = (accountId: string, { invitations, cost, at, zone = UTC, seen }: Debit): TransactItem => {
  const { attribute, amount, past } = countUsage(Date.parse(at), zone, { invitations, credits: cost });
  return {
    Update: {
      Key: keys.account(accountId),
      UpdateExpression: `SET credits = credits - :cost ADD ${attribute} :usage REMOVE ${past.join(", ")}`,
      // A decision that depends on the exact balance is made again when the balance has changed.
      ConditionExpression: seen === undefined ? "credits >= :cost" : "credits = :seen",
      ExpressionAttributeValues: { ":cost": cost, ":usage": amount, ...(seen === undefined ? {} : { ":seen": seen }) },
    },
  };
};
