import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { createInvitation } from "#actions/invitations/create-invitation.ts";
import { ApiError } from "#contract/errors.ts";
import { emailsOf } from "#domain/invitations/publishing/outbox.ts";
import type { ResolvedRequest } from "#domain/invitations/request/package.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { toInvitation } from "#store/invitations/invitation-row.ts";
import { invitationStore } from "#store/invitations/invitations.ts";
import { packageStore } from "#store/invitations/packages.ts";
import { ownTestStore } from "#store/own-tests/own-tests.ts";
import { aRequest, fakeClock, NO_SETTINGS, seededRandom } from "../builders.ts";
import type { TestTable } from "../engines/table.ts";

/**
 * The creation of invitations in a table, by processes that share nothing else; and what the table then holds.
 *
 * @param tableNow the table of the running test
 */
export const creationIn = (tableNow: () => TestTable) => {
  const invitationsOf = async (accountId: string) => {
    const { Items = [] } = await tableNow().client.send(
      new QueryCommand({
        TableName: tableNow().name,
        KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
        ExpressionAttributeValues: { ":pk": `ACCOUNT#${accountId}`, ":sk": "INVITATION#" },
        ConsistentRead: true,
      }),
    );
    return Items.map(toInvitation);
  };
  return {
    /** A process with this clock and randomness. */
    aService: (clock = fakeClock(), seed = 7) => {
      const settings = async () => NO_SETTINGS;
      const deps = {
        ...{ clock, random: seededRandom(seed), settings },
        invitations: invitationStore(tableNow()),
        packages: packageStore(tableNow()),
        ownTests: ownTestStore(tableNow()),
      };
      return {
        clock,
        create: (accountId: string, request: Partial<ResolvedRequest> = {}, idempotencyKey?: string) =>
          createInvitation(deps, { accountId, request: aRequest(request), idempotencyKey }),
      };
    },
    balance: async (accountId: string) => (await accountStore(tableNow()).read(accountId))?.credits,
    invitationsOf,
    /** The emails that the rows ask for: each row's first image, as the stream would show it. */
    emailsAskedFor: async (accountId: string) =>
      (await invitationsOf(accountId)).flatMap((invitation) => emailsOf(undefined, invitation)),
  };
};

/** The code with which a call was refused, "ok", or what else it failed with. */
export const codeOf = (result: PromiseSettledResult<unknown>) =>
  result.status === "rejected" ? (result.reason instanceof ApiError ? result.reason.code : result.reason) : "ok";
