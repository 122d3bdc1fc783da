import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import * as sdkKms from "@aws-sdk/client-kms";
import * as sdkSqs from "@aws-sdk/client-sqs";
import * as sdkTable from "@aws-sdk/lib-dynamodb";
import { describe, expect, test, vi } from "vitest";
import type { Command, CommandClient } from "#aws/command.ts";
import { DecryptCommand, EncryptCommand, kmsClient } from "../../lib/service/adapters/kms-client.ts";
import { SendMessageBatchCommand, sqsClient } from "../../lib/service/adapters/sqs-client.ts";
import { QueryCommand, TransactWriteCommand, UpdateCommand } from "../../lib/service/store/table/commands.ts";
import { connect, transact } from "../../lib/service/store/table/table.ts";
import { tableClient } from "../../lib/service/store/table/table-client.ts";
import { scriptedAws } from "../support/engines/scripted-aws.ts";
import { sendOnly } from "../support/engines/send-only.ts";

const aws = scriptedAws();

/** What identifies a request; the other headers say when and by what it was sent. */
const sent = () =>
  aws.requests.map(({ headers, body }) => ({
    target: headers["x-amz-target"],
    type: headers["content-type"],
    signed: /SignedHeaders=([^,]+)/.exec(String(headers.authorization))?.[1]?.split(";").includes("x-amz-target"),
    body,
  }));

/** The SDK's client, which gets its own command of the same name and input. */
const sdks = (client: { send(command: never): Promise<object> }, commands: object): CommandClient =>
  sendOnly((command: Command<object>) => {
    const theirs = Reflect.construct(Reflect.get(commands, command.constructor.name), [command.input]);
    return client.send(theirs as never);
  });
const document = () =>
  sdkTable.DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 2 }), {
    marshallOptions: { removeUndefinedValues: true },
  });
const clients = () => ({
  ours: { table: tableClient({ maxAttempts: 2 }), kms: kmsClient(), sqs: sqsClient() },
  sdks: {
    table: sdks(document(), sdkTable),
    kms: sdks(new sdkKms.KMSClient(), sdkKms),
    sqs: sdks(new sdkSqs.SQSClient(), sdkSqs),
  },
});
type Clients = ReturnType<typeof clients>["ours"];

/** The response, or the error, without what differs between two calls. */
const outcomeOf = async (call: Promise<object>) => {
  const settled = await call.then(
    (value) => ({ value }),
    (error) => ({ error }),
  );
  if ("value" in settled) return { value: { ...settled.value, $metadata: undefined } };
  const { name, message, $fault, $metadata, Item, CancellationReasons } = settled.error;
  return { name, message, $fault, status: $metadata?.httpStatusCode, Item, CancellationReasons };
};

/** Both clients' requests and outcomes. */
const compared = async (call: (clients: Clients) => Promise<object>) => {
  const of = async (which: Clients) => {
    aws.again();
    const outcome = await outcomeOf(call(which));
    return { outcome, sent: sent() };
  };
  const both = clients();
  return { ours: await of(both.ours), theirs: await of(both.sdks) };
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

describe("a call is the one that the SDK's client makes", () => {
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
            QueueUrl: `${aws.endpoint}/q`,
            Entries: [{ Id: "0", MessageBody: "{}", DelaySeconds: 3 }],
          }),
        ),
    ],
  ])("%s", async (_, body, call) => {
    aws.answer({ status: 200, body });
    const { ours, theirs } = await compared(call);
    expect(ours).toEqual(theirs);
    expect(ours.sent).toHaveLength(1);
  });
});

describe("a failure is the one that the SDK's client throws", () => {
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
    aws.answer(response);
    const { ours, theirs } = await compared(update);
    expect(ours.outcome).toEqual(theirs.outcome);
  });

  test("a page that is not the service's says its status, and is retried when that is the server's fault", async () => {
    aws.answer({ status: 503, body: "<html>Busy</html>" });
    const { ours } = clients();
    expect(await outcomeOf(update(ours))).toMatchObject({ name: "UnknownError", status: 503, $fault: "server" });
    expect(aws.requests).toHaveLength(2);
  });
});

test.each([
  [400, "ThrottlingException"],
  [400, "ProvisionedThroughputExceededException"],
  [500, "InternalServerError"],
])("%i %s is retried, as by the SDK", async (status, name) => {
  aws.answer(
    { status, body: { __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: "Later." } },
    { status: 200, body: {} },
  );
  const { ours, theirs } = await compared(update);
  expect([ours.sent.length, theirs.sent.length]).toEqual([2, 2]);
});

test("a transaction that is sent again has the token by which DynamoDB recognizes it; another one has another", async () => {
  aws.answer({ status: 500, body: {} }, { status: 200, body: {} });
  const table = connect("t", { maxAttempts: 2 });
  await transact(table, [{ Delete: { TableName: "t", Key: { pk: "a", sk: "b" } } }]);
  await transact(table, [{ Delete: { TableName: "t", Key: { pk: "a", sk: "b" } } }]);
  const [first, again, other] = aws.requests.map(({ body }) => Object(body).ClientRequestToken);
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test("a queue's error has its name", async () => {
  aws.answer({ status: 400, body: { __type: "com.amazonaws.sqs#QueueDoesNotExist", message: "No." } });
  const call = clients().ours.sqs.send(new SendMessageBatchCommand({ QueueUrl: `${aws.endpoint}/q`, Entries: [] }));
  await expect(call).rejects.toMatchObject({ name: "QueueDoesNotExist", message: "No." });
  await expect(call).rejects.toBeInstanceOf(sdkSqs.SQSServiceException);
});

test("a connection that breaks in the middle of a response is retried, and the last failure is thrown", async () => {
  aws.answer({ status: 200, body: {}, breaks: true }, { status: 200, body: { Attributes: { n: { N: "1" } } } });
  expect(await update(clients().ours)).toEqual({ Attributes: { n: 1 } });
  expect(aws.requests).toHaveLength(2);
  aws.answer({ status: 200, body: {}, breaks: true });
  await expect(update(clients().ours)).rejects.toMatchObject({ code: "ECONNRESET" });
  expect(aws.requests).toHaveLength(2);
});

test("SQS receives Lambda's trace, by which it detects functions that call each other forever", async () => {
  vi.stubEnv("_X_AMZN_TRACE_ID", "Root=1-2-3;Lineage=4");
  aws.answer({ status: 200, body: {} });
  await clients().ours.sqs.send(new SendMessageBatchCommand({ QueueUrl: `${aws.endpoint}/q`, Entries: [] }));
  vi.stubEnv("_X_AMZN_TRACE_ID", undefined);
  expect(aws.requests[0]?.headers["x-amzn-trace-id"]).toBe("Root=1-2-3;Lineage=4");
});

test("without a region, a call says what to set", async () => {
  vi.stubEnv("AWS_REGION", undefined);
  await expect(update(clients().ours)).rejects.toThrow("AWS_REGION");
  vi.stubEnv("AWS_REGION", "eu-west-1");
});
