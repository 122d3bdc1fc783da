import { expect, test } from "vitest";
import { asksOf } from "./aws-asks.ts";

const KEYS = { "": "pk", "by-status": "status_key" };
const ARN = "arn:aws:dynamodb:eu-west-1:000000000000:table/t";

const dynamodb = (operation: string, input: object) =>
  asksOf({ service: "dynamodb", target: `DynamoDB_20120810.${operation}`, body: JSON.stringify(input) }, KEYS);
const Key = { pk: { S: "ACCOUNT#1" }, sk: { S: "ACCOUNT" } };

test("an item's call asks for its action, in the partition of its key, with the attributes that it names", () => {
  expect(
    dynamodb("UpdateItem", {
      TableName: "t",
      Key,
      UpdateExpression: "SET #a.b = if_not_exists(#a.b, :v) REMOVE gone",
      ConditionExpression: "attribute_exists(pk) AND seen BETWEEN :v AND :w",
      ExpressionAttributeNames: { "#a": "named" },
    }),
  ).toEqual([
    {
      action: "dynamodb:UpdateItem",
      resource: ARN,
      context: {
        "dynamodb:LeadingKeys": ["ACCOUNT#1"],
        "dynamodb:Attributes": ["pk", "sk", "seen", "named", "gone"],
      },
    },
  ]);
  expect(dynamodb("PutItem", { TableName: "t", Item: { ...Key, credits: { N: "1" } } })[0]?.context).toEqual({
    "dynamodb:LeadingKeys": ["ACCOUNT#1"],
    "dynamodb:Attributes": ["pk", "sk", "credits"],
  });
});

test("a query asks for the partition in its key condition, of the table or of the index", () => {
  const query = (input: object) => dynamodb("Query", { TableName: "t", ...input })[0];
  const values = { ":a": { S: "ACCOUNT#1" }, ":b": { S: "x" } };
  expect(
    query({
      KeyConditionExpression: "#sk > :b AND #pk = :a",
      ExpressionAttributeNames: { "#pk": "pk", "#sk": "sk" },
      ExpressionAttributeValues: values,
    }),
  ).toMatchObject({ resource: ARN, context: { "dynamodb:LeadingKeys": ["ACCOUNT#1"] } });
  expect(
    query({ IndexName: "by-status", KeyConditionExpression: "status_key = :a", ExpressionAttributeValues: values }),
  ).toMatchObject({ resource: `${ARN}/index/by-status`, context: { "dynamodb:LeadingKeys": ["ACCOUNT#1"] } });
});

test("a scan has no leading key", () => {
  expect(dynamodb("Scan", { TableName: "t" })[0]?.context).not.toHaveProperty("dynamodb:LeadingKeys");
});

test("a transaction asks for each of its parts; a batch of reads for one action with all keys", () => {
  const parts = [
    { Put: { TableName: "t", Item: Key } },
    { Update: { TableName: "t", Key } },
    { Delete: { TableName: "t", Key } },
    { ConditionCheck: { TableName: "t", Key } },
  ];
  expect(dynamodb("TransactWriteItems", { TransactItems: parts }).map(({ action }) => action)).toEqual([
    "dynamodb:PutItem",
    "dynamodb:UpdateItem",
    "dynamodb:DeleteItem",
    "dynamodb:ConditionCheckItem",
  ]);
  const Keys = [Key, { pk: { S: "TEST#1" }, sk: { S: "PART#1" } }];
  const puts = Keys.map((Item) => ({ PutRequest: { Item } }));
  expect(dynamodb("BatchWriteItem", { RequestItems: { t: puts } })).toEqual([
    { action: "dynamodb:BatchWriteItem", resource: ARN, context: { "dynamodb:LeadingKeys": ["ACCOUNT#1", "TEST#1"] } },
  ]);
  expect(dynamodb("BatchGetItem", { RequestItems: { t: { Keys } } })).toEqual([
    { action: "dynamodb:BatchGetItem", resource: ARN, context: { "dynamodb:LeadingKeys": ["ACCOUNT#1", "TEST#1"] } },
  ]);
});

test("a batch of messages asks to send one, to the queue in the URL", () => {
  const body = JSON.stringify({ QueueUrl: "http://127.0.0.1:1/000000000000/emails" });
  expect(asksOf({ service: "sqs", target: "AmazonSQS.SendMessageBatch", body }, KEYS)).toEqual([
    { action: "sqs:SendMessage", resource: "arn:aws:sqs:eu-west-1:000000000000:emails", context: {} },
  ]);
});

test("a call to KMS asks with its encryption context, and a call without one has no such keys", () => {
  const kms = (more: object) =>
    asksOf({ service: "kms", target: "TrentService.Decrypt", body: JSON.stringify({ KeyId: "k", ...more }) }, KEYS)[0];
  expect(kms({ EncryptionContext: { account_id: "acct_1" } })).toEqual({
    action: "kms:Decrypt",
    resource: "arn:aws:kms:eu-west-1:000000000000:key/k",
    context: { "kms:EncryptionContext:account_id": ["acct_1"], "kms:EncryptionContextKeys": ["account_id"] },
  });
  expect(kms({})?.context).toEqual({});
});

test.each(["a@example.com", "Acme Hiring <a@example.com>"])(
  "an email from %s asks for its sender's identity, its recipient's, and for its configuration set",
  (source) => {
    const to = `Destinations.member.1=${encodeURIComponent("b@example.com")}`;
    const body = `Action=SendRawEmail&Source=${encodeURIComponent(source)}&${to}&ConfigurationSetName=set`;
    const asks = asksOf({ service: "ses", target: "undefined", body }, KEYS);
    expect(asks.map(({ action, resource }) => [action, resource.split(":").at(-1)])).toEqual([
      ["ses:SendRawEmail", "identity/a@example.com"],
      ["ses:SendRawEmail", "identity/b@example.com"],
      ["ses:SendRawEmail", "configuration-set/set"],
    ]);
    expect(asks[0]?.context).toEqual({ "ses:FromAddress": ["a@example.com"] });
  },
);

test("a call that is not understood is an error", () => {
  expect(() => asksOf({ service: "s3", target: "GetObject", body: "" }, KEYS)).toThrow("s3");
  expect(() => dynamodb("ExecuteStatement", { Statement: "SELECT" })).toThrow();
});
