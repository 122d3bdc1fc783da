import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import * as sdkKms from "@aws-sdk/client-kms";
import * as sdkSqs from "@aws-sdk/client-sqs";
import * as sdkTable from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Command, CommandClient } from "#aws/command.ts";
import { DecryptCommand, EncryptCommand, kmsClient } from "../../lib/service/adapters/kms-client.ts";
import { SendMessageBatchCommand, sqsClient } from "../../lib/service/adapters/sqs-client.ts";
import { QueryCommand, TransactWriteCommand, UpdateCommand } from "../../lib/service/store/commands.ts";
import { connect, transact } from "../../lib/service/store/table.ts";
import { tableClient } from "../../lib/service/store/table-client.ts";
import { sendOnly } from "../support/engines/send-only.ts";

type Request = { headers: IncomingMessage["headers"]; body: unknown; text: string };
/** `breaks`: the connection ends in the middle of the response. */
type Response = { status: number; body: string; headers?: Record<string, string>; breaks?: true };

/** A service that answers each request with the next response, the last one again and again. */
let requests: Request[] = [];
let responses: Response[] = [];
const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
  let text = "";
  for await (const chunk of request) text += chunk;
  requests.push({ headers: request.headers, body: JSON.parse(text), text });
  const { status, body, headers, breaks } = (responses.length > 1 ? responses.shift() : responses[0]) ?? {
    status: 500,
    body: "",
  };
  if (breaks) response.writeHead(status, { "content-length": 100 }).write("{", () => response.destroy());
  else response.writeHead(status, { "x-amzn-requestid": "req-1", ...headers }).end(body);
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
  const given = [...responses];
  const of = async (which: Clients) => {
    requests = [];
    responses = [...given];
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
])("%i %s is retried, as by the SDK", async (status, name) => {
  answer(
    { status, body: { __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: "Later." } },
    { status: 200, body: {} },
  );
  const { ours, theirs } = await compared(update);
  expect([ours.sent.length, theirs.sent.length]).toEqual([2, 2]);
});

test("a transaction that is sent again has the token by which DynamoDB recognizes it; another one has another", async () => {
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
  await expect(call).rejects.toBeInstanceOf(sdkSqs.SQSServiceException);
});

test("a connection that breaks in the middle of a response is retried, and the last failure is thrown", async () => {
  answer({ status: 200, body: {}, breaks: true }, { status: 200, body: { Attributes: { n: { N: "1" } } } });
  expect(await update(clients().ours)).toEqual({ Attributes: { n: 1 } });
  expect(requests).toHaveLength(2);
  answer({ status: 200, body: {}, breaks: true });
  await expect(update(clients().ours)).rejects.toMatchObject({ code: "ECONNRESET" });
  expect(requests).toHaveLength(4);
});

/** The signature of a request as it arrived (AWS Signature Version 4), with the secret `b`. */
const signatureOf = ({ headers, text }: Request): string => {
  const [, scope = "", names = ""] =
    /Credential=\w+\/([^,]+), SignedHeaders=([^,]+)/.exec(String(headers.authorization)) ?? [];
  const hash = (data: string) => createHash("sha256").update(data).digest("hex");
  const hmac = (secret: string | Buffer, data: string) => createHmac("sha256", secret).update(data).digest();
  const lines = names.split(";").map((name) => `${name}:${headers[name]}\n`);
  const canonical = `POST\n/\n\n${lines.join("")}\n${names}\n${hash(text)}`;
  const key = scope.split("/").reduce<string | Buffer>(hmac, "AWS4b");
  const toSign = `AWS4-HMAC-SHA256\n${headers["x-amz-date"]}\n${scope}\n${hash(canonical)}`;
  return hmac(key, toSign).toString("hex");
};

test("a request is signed as it arrives, with the session's token, for the service and the region", async () => {
  vi.stubEnv("AWS_SESSION_TOKEN", "session");
  answer({ status: 200, body: {} });
  const { ours } = clients();
  await update(ours);
  await ours.kms.send(new DecryptCommand({ CiphertextBlob: new Uint8Array([1]) }));
  vi.stubEnv("AWS_SESSION_TOKEN", undefined);
  for (const [index, service] of ["dynamodb", "kms"].entries()) {
    const request = requests[index];
    if (request === undefined) throw new Error("No request");
    const authorization = String(request.headers.authorization);
    expect(request.headers["x-amz-security-token"]).toBe("session");
    expect(authorization).toMatch(new RegExp(`Credential=a/\\d{8}/eu-west-1/${service}/aws4_request`));
    expect(authorization).toContain("SignedHeaders=content-type;host;x-amz-date;x-amz-security-token;x-amz-target,");
    expect(authorization.split("Signature=")[1]).toBe(signatureOf(request));
  }
});

test("each request asks for the credentials, which can have been renewed", async () => {
  answer({ status: 200, body: {} });
  let renewed = 0;
  const credentials = async () => {
    renewed += 1;
    return { accessKeyId: `key${renewed}`, secretAccessKey: "b" };
  };
  const table = tableClient({ credentials });
  for (let nth = 0; nth < 2; nth += 1) await table.send(new QueryCommand({ TableName: "t" }));
  expect(requests.map(({ headers }) => /Credential=(\w+)/.exec(String(headers.authorization))?.[1])).toEqual([
    "key1",
    "key2",
  ]);
});

test("with a clock that is wrong, a refused request is sent again with the service's time, and the next at once", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-03-02T09:30:00Z") });
  const date = new Date(Date.now() + 3_600_000);
  const headers = { date: date.toUTCString() };
  const refused = { __type: "InvalidSignatureException", message: "Signature not yet current" };
  answer({ status: 400, headers, body: refused }, { status: 200, headers, body: {} });
  const { ours } = clients();
  await update(ours);
  await update(ours);
  const hours = requests.map((request) => String(request.headers["x-amz-date"]).slice(0, 11));
  vi.useRealTimers();
  expect(hours).toEqual(["20260302T09", "20260302T10", "20260302T10"]);
});

test("a refused signature with the right time is not sent again", async () => {
  answer({ status: 403, headers: { date: new Date().toUTCString() }, body: { __type: "InvalidSignatureException" } });
  await expect(update(clients().ours)).rejects.toMatchObject({ name: "InvalidSignatureException" });
  expect(requests).toHaveLength(1);
});

test("SQS receives Lambda's trace, by which it detects functions that call each other forever", async () => {
  vi.stubEnv("_X_AMZN_TRACE_ID", "Root=1-2-3;Lineage=4");
  answer({ status: 200, body: {} });
  await clients().ours.sqs.send(new SendMessageBatchCommand({ QueueUrl: `${endpoint}/q`, Entries: [] }));
  vi.stubEnv("_X_AMZN_TRACE_ID", undefined);
  expect(requests[0]?.headers["x-amzn-trace-id"]).toBe("Root=1-2-3;Lineage=4");
});

test("without a region, a call says what to set", async () => {
  vi.stubEnv("AWS_REGION", undefined);
  await expect(update(clients().ours)).rejects.toThrow("AWS_REGION");
  vi.stubEnv("AWS_REGION", "eu-west-1");
});
