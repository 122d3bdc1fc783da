import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DecryptCommand, EncryptCommand, KMSClient } from "@aws-sdk/client-kms";
import { SendMessageBatchCommand, SQSClient, SQSServiceException } from "@aws-sdk/client-sqs";
import { DynamoDBDocumentClient, QueryCommand, TransactWriteCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { kmsClient } from "../../lib/service/adapters/kms-client.ts";
import { sqsClient } from "../../lib/service/adapters/sqs-client.ts";
import { connect, transact } from "../../lib/service/store/table.ts";
import { tableProtocol } from "../../lib/service/store/table-protocol.ts";

type Request = { headers: IncomingMessage["headers"]; body: unknown };
type Response = { status: number; body: string; headers?: Record<string, string> };

/** A service that answers each request with the next response, the last one again and again. */
let requests: Request[] = [];
let responses: Response[] = [];
const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
  let text = "";
  for await (const chunk of request) text += chunk;
  requests.push({ headers: request.headers, body: JSON.parse(text) });
  const { status, body, headers } = (responses.length > 1 ? responses.shift() : responses[0]) ?? {
    status: 500,
    body: "",
  };
  response.writeHead(status, { "x-amzn-requestid": "req-1", ...headers }).end(body);
});
let endpoint: string;
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv("AWS_ACCESS_KEY_ID", "a");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "b");
  vi.stubEnv("AWS_REGION", "eu-west-1");
  vi.stubEnv("AWS_ENDPOINT_URL", endpoint);
});
beforeEach(() => {
  requests = [];
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

const answer = (...all: (Omit<Response, "body"> & { body: object | string })[]): void => {
  responses = all.map(({ body, ...rest }) => ({
    ...rest,
    body: typeof body === "string" ? body : JSON.stringify(body),
  }));
};

/** What identifies a request; the other headers say when and by what it was sent. */
const sent = () =>
  requests.map(({ headers, body }) => ({
    target: headers["x-amz-target"],
    type: headers["content-type"],
    signed: /SignedHeaders=([^,]+)/.exec(String(headers.authorization))?.[1]?.split(";").includes("x-amz-target"),
    body,
  }));

const document = (client: DynamoDBClient) =>
  DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
const clients = () => ({
  ours: {
    table: document(new DynamoDBClient({ protocol: tableProtocol, maxAttempts: 2 })),
    kms: kmsClient(),
    sqs: sqsClient(),
  },
  sdks: { table: document(new DynamoDBClient({ maxAttempts: 2 })), kms: new KMSClient(), sqs: new SQSClient() },
});
type Clients = ReturnType<typeof clients>["ours"];

/** The response, or the error, without what differs between two calls. */
const outcomeOf = async (call: Promise<object>) => {
  const settled = await call.then(
    (value) => ({ value }),
    (error) => ({ error }),
  );
  if ("value" in settled) return settled;
  const { name, message, $fault, $metadata, Item, CancellationReasons } = settled.error;
  return { name, message, $fault, status: $metadata?.httpStatusCode, Item, CancellationReasons };
};

/** Both protocols' requests and outcomes. */
const compared = async (call: (clients: Clients) => Promise<object>) => {
  const given = [...responses];
  const of = async (which: Clients) => {
    requests = [];
    responses = [...given];
    const outcome = await outcomeOf(call(which));
    return { outcome, sent: sent() };
  };
  const { ours, sdks } = clients();
  return { ours: await of(ours), theirs: await of(sdks) };
};

const update = ({ table }: Clients) =>
  table.send(
    new UpdateCommand({
      TableName: "t",
      Key: { pk: "a", sk: "b" },
      UpdateExpression: "SET #n = :n, gone = :u",
      ExpressionAttributeNames: { "#n": "name" },
      ExpressionAttributeValues: {
        ":n": { text: 'Zoë \u2028 "quoted"', n: 1.5, list: [true, null, "x"] },
        ":u": undefined,
      },
    }),
  );

describe("a call is the one that the SDK's default protocol makes", () => {
  const attributes = {
    Attributes: { pk: { S: "a" }, n: { N: "12" }, m: { M: { ok: { BOOL: true }, no: { NULL: true } } } },
  };
  test.each<[string, object, (clients: Clients) => Promise<object>]>([
    ["an update", attributes, update],
    [
      "a query",
      { Items: [attributes.Attributes], Count: 1, LastEvaluatedKey: { pk: { S: "a" } } },
      ({ table }) => table.send(new QueryCommand({ TableName: "t", Limit: 2, ScanIndexForward: false })),
    ],
    [
      "a transaction",
      {},
      ({ table }) =>
        table.send(
          new TransactWriteCommand({
            ClientRequestToken: "token",
            TransactItems: [{ Put: { TableName: "t", Item: { pk: "a", list: [1, "2"] } } }],
          }),
        ),
    ],
    [
      "an encryption",
      { CiphertextBlob: "AQID", KeyId: "k" },
      ({ kms }) =>
        kms.send(new EncryptCommand({ KeyId: "k", Plaintext: Buffer.from("secret"), EncryptionContext: { a: "b" } })),
    ],
    [
      "a decryption",
      { Plaintext: "c2VjcmV0" },
      ({ kms }) => kms.send(new DecryptCommand({ CiphertextBlob: new Uint8Array([1, 2, 255]) })),
    ],
    [
      "messages",
      { Successful: [], Failed: [{ Id: "0", Code: "InternalError", SenderFault: false }] },
      ({ sqs }) =>
        sqs.send(
          new SendMessageBatchCommand({
            QueueUrl: `${endpoint}/q`,
            Entries: [{ Id: "0", MessageBody: "{}", DelaySeconds: 3 }],
          }),
        ),
    ],
  ])("%s", async (_, body, call) => {
    answer({ status: 200, body });
    const { ours, theirs } = await compared(call);
    expect(ours).toEqual(theirs);
    expect(ours.sent).toHaveLength(1);
  });
});

describe("a failure is the one that the SDK's default protocol throws", () => {
  const failed = (type: string, more: object = {}) => ({
    __type: `com.amazonaws.dynamodb.v20120810#${type}`,
    message: "No.",
    ...more,
  });
  test.each<[string, { status: number; body: object | string; headers?: Record<string, string> }]>([
    ["a condition", { status: 400, body: failed("ConditionalCheckFailedException", { Item: { pk: { S: "a" } } }) }],
    ["a condition, without the item", { status: 400, body: failed("ConditionalCheckFailedException") }],
    [
      "a transaction",
      {
        status: 400,
        body: failed("TransactionCanceledException", {
          message: undefined,
          Message: "Cancelled.",
          CancellationReasons: [{ Code: "None" }, { Code: "ConditionalCheckFailed", Item: { n: { N: "1" } } }],
        }),
      },
    ],
    ["a conflict", { status: 400, body: failed("TransactionConflictException") }],
    ["a repeat in progress", { status: 400, body: failed("TransactionInProgressException") }],
    ["an error that the store does not recognize", { status: 400, body: failed("ResourceNotFoundException") }],
    [
      "one that no client knows",
      { status: 400, body: { __type: "com.amazon.coral.validate#ValidationException", message: "No." } },
    ],
    [
      "a name with a link after it",
      { status: 400, body: { __type: "AccessDeniedException:http://internal.amazon.com/", Message: "No." } },
    ],
    ["a name in a header", { status: 400, body: {}, headers: { "x-amzn-errortype": "SerializationException" } }],
  ])("%s", async (_, response) => {
    answer(response);
    const { ours, theirs } = await compared(update);
    expect(ours.outcome).toEqual(theirs.outcome);
  });

  test("a page that is not the service's says its status, and is retried when that is the server's fault", async () => {
    answer({ status: 503, body: "<html>Busy</html>" });
    const { ours } = clients();
    expect(await outcomeOf(update(ours))).toMatchObject({ name: "UnknownError", status: 503, $fault: "server" });
    expect(requests).toHaveLength(2);
  });
});

test.each([
  [400, "ThrottlingException"],
  [400, "ProvisionedThroughputExceededException"],
  [500, "InternalServerError"],
])("the SDK retries %i %s, as it does with its own protocol", async (status, name) => {
  answer(
    { status, body: { __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: "Later." } },
    { status: 200, body: {} },
  );
  const { ours, theirs } = await compared(update);
  expect([ours.sent.length, theirs.sent.length]).toEqual([2, 2]);
});

test("a transaction that the SDK sends again has the token by which DynamoDB recognizes it; another one has another", async () => {
  answer({ status: 500, body: {} }, { status: 200, body: {} });
  const table = connect("t", { maxAttempts: 2 });
  await transact(table, [{ Delete: { TableName: "t", Key: { pk: "a", sk: "b" } } }]);
  await transact(table, [{ Delete: { TableName: "t", Key: { pk: "a", sk: "b" } } }]);
  const [first, again, other] = requests.map(({ body }) => Object(body).ClientRequestToken);
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test("a queue's error has its name", async () => {
  answer({ status: 400, body: { __type: "com.amazonaws.sqs#QueueDoesNotExist", message: "No." } });
  const call = clients().ours.sqs.send(new SendMessageBatchCommand({ QueueUrl: `${endpoint}/q`, Entries: [] }));
  await expect(call).rejects.toMatchObject({ name: "QueueDoesNotExist", message: "No." });
  await expect(call).rejects.toBeInstanceOf(SQSServiceException);
});
