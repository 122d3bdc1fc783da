/**
 * The typical stack of a small API on Lambda: express behind serverless-http, and powertools for idempotency. It does what
 * `create-invitation` and `read-invitation` do before their effects: the key's look-up, the limits per address and account,
 * the Idempotency-Key, the debit and the row. Bundled and run by the benchmark alone; its packages are not ours.
 */
import { createHash, randomUUID } from "node:crypto";
import { IdempotencyConfig, makeIdempotent } from "@aws-lambda-powertools/idempotency";
import { DynamoDBPersistenceLayer } from "@aws-lambda-powertools/idempotency/dynamodb";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import express from "express";
import serverless from "serverless-http";

const TableName = process.env.PEER_TABLE_NAME;
const table = DynamoDBDocumentClient.from(new DynamoDBClient({}));
const persistenceStore = new DynamoDBPersistenceLayer({ tableName: TableName, keyAttr: "pk", sortKeyAttr: "sk" });
const config = new IdempotencyConfig({ eventKeyJmesPath: "key" });

/** Counts a request in its window. */
const take = async (name, limit) => {
  const { Attributes } = await table.send(
    new UpdateCommand({
      TableName,
      Key: { pk: `RATE#${name}`, sk: `${Math.floor(Date.now() / 60_000)}` },
      UpdateExpression: "ADD used :one SET #ttl = :ttl",
      ExpressionAttributeNames: { "#ttl": "ttl" },
      ExpressionAttributeValues: { ":one": 1, ":ttl": Math.floor(Date.now() / 1000) + 3600 },
      ReturnValues: "UPDATED_NEW",
    }),
  );
  return Attributes.used <= limit;
};

const create = makeIdempotent(
  async ({ account, body }) => {
    const { Item } = await table.send(
      new GetCommand({ TableName, Key: { pk: `ACCOUNT#${account}`, sk: "ACCOUNT" }, ConsistentRead: true }),
    );
    if (Item.credits < body.tests.length) return { status: 402 };
    const id = randomUUID();
    const invitation = { id, ...body, status: "pending", created_at: new Date().toISOString() };
    await table.send(
      new TransactWriteCommand({
        TransactItems: [
          {
            Update: {
              TableName,
              Key: { pk: `ACCOUNT#${account}`, sk: "ACCOUNT" },
              UpdateExpression: "SET credits = credits - :cost",
              ConditionExpression: "credits >= :cost",
              ExpressionAttributeValues: { ":cost": body.tests.length },
            },
          },
          {
            Put: {
              TableName,
              Item: { pk: `ACCOUNT#${account}`, sk: `INVITATION#${id}`, ...invitation },
              ConditionExpression: "attribute_not_exists(pk)",
            },
          },
        ],
      }),
    );
    return { status: 201, invitation };
  },
  { persistenceStore, config },
);

const app = express();
app.use(express.json());
app.use(async (request, response, next) => {
  const key = String(request.get("authorization") ?? "").slice("Bearer ".length);
  const hash = createHash("sha256").update(key).digest("hex");
  const { Item } = await table.send(new GetCommand({ TableName, Key: { pk: `KEYHASH#${hash}`, sk: "KEYHASH" } }));
  if (Item === undefined) return response.status(401).json({ error: "unauthorized" });
  request.account = Item.account_id;
  return next();
});
app.use(async (request, response, next) => {
  const ip = request.context.identity;
  if (!(await take(`IP#${ip}`, 120)) || !(await take(request.account, 120))) {
    return response.status(429).json({ error: "rate_limited" });
  }
  return next();
});
app.post("/api/v1/invitations", async (request, response) => {
  const { candidate_email, candidate_name, tests } = request.body;
  if (!/^\S+@\S+$/.test(candidate_email) || !candidate_name || !Array.isArray(tests) || tests.length === 0) {
    return response.status(400).json({ error: "validation_error" });
  }
  config.registerLambdaContext(request.context.lambda);
  const key = `${request.account} ${request.get("idempotency-key")}`;
  const { status, invitation } = await create({ key, account: request.account, body: request.body });
  return response.status(status).json({ invitation });
});
app.get("/api/v1/invitations/:id", async (request, response) => {
  const Key = { pk: `ACCOUNT#${request.account}`, sk: `INVITATION#${request.params.id}` };
  const { Item } = await table.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  return Item === undefined
    ? response.status(404).json({ error: "not_found" })
    : response.status(200).json({ invitation: Item });
});

export const handler = serverless(app, {
  request: (request, event, context) => {
    request.context = { identity: event.requestContext.http.sourceIp, lambda: context };
  },
});
