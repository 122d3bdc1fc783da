import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { CreateInvitation } from "#contract/invitations/invitation.ts";
import { connect } from "#store/table.ts";
import type { LocalService } from "../../../lib/local/service.ts";
import { aWorld } from "./invitation-harness.ts";

/** The actions on the table of a running local service, for states that take a candidate an hour to reach. */
export const worldOf = ({ endpoints, tableName, now }: LocalService, accountId: string) => {
  const client = new DynamoDBClient({
    endpoint: endpoints.dynamodb,
    region: "eu-west-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  const table = { ...connect(tableName), client: DynamoDBDocumentClient.from(client) };
  return aWorld(table, accountId, { now });
};

/** Completes an invitation of an account with a result, and returns its id. The account needs one credit. */
export const aResult = async (
  service: LocalService,
  accountId: string,
  request: Partial<CreateInvitation> = {},
): Promise<string> => {
  const world = worldOf(service, accountId);
  const { id } = (await world.create({ send_email: false, ...request })).invitation;
  await world.open(id);
  await world.start(id);
  await world.complete(id);
  return id;
};
