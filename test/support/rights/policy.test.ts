import { describe, expect, test } from "vitest";
import { ledgerOf } from "./ledger.ts";
import { type Ask, judged, nameOf, rightsOf, Statement } from "./policy.ts";

const TABLE = "arn:aws:dynamodb:eu-west-1:000000000000:table/t";
const KEY = "arn:aws:kms:eu-west-1:000000000000:key/k";

const statement = (changes: object = {}): Statement =>
  Statement.parse({
    Effect: "Allow",
    Action: "dynamodb:GetItem",
    Resource: TABLE,
    Condition: {
      "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["ACCOUNT#*", "NORMS"] },
      Null: { "dynamodb:LeadingKeys": "false" },
    },
    ...changes,
  });
const get = (...keys: string[]): Ask => ({
  action: "dynamodb:GetItem",
  resource: TABLE,
  context: keys.length === 0 ? {} : { "dynamodb:LeadingKeys": keys },
});
const used = (statements: Statement[], ask: Ask) => judged(statements, ask)?.map(nameOf);

describe("a statement allows", () => {
  test("its actions on its resources; actions are not case-sensitive, resources are", () => {
    expect(used([statement()], get("NORMS"))).toEqual(["dynamodb:GetItem on table/t in NORMS"]);
    expect(judged([statement()], { ...get("NORMS"), action: "DynamoDB:getitem" })).toBeDefined();
    expect(judged([statement()], { ...get("NORMS"), action: "dynamodb:Query" })).toBeUndefined();
    expect(judged([statement()], { ...get("NORMS"), resource: `${TABLE}/index/due` })).toBeUndefined();
    expect(judged([statement()], { ...get("NORMS"), resource: TABLE.toUpperCase() })).toBeUndefined();
    expect(judged([], get("NORMS"))).toBeUndefined();
  });

  test("a wildcard in a resource matches what it matches in a policy, and every other character is itself", () => {
    const any = statement({ Resource: `${TABLE}/index/*` });
    expect(judged([any], { ...get("NORMS"), resource: `${TABLE}/index/due` })).toBeDefined();
    expect(judged([any], get("NORMS"))).toBeUndefined();
    expect(judged([statement({ Resource: "a.c" })], { ...get("NORMS"), resource: "abc" })).toBeUndefined();
    expect(judged([statement({ Resource: "a?c" })], { ...get("NORMS"), resource: "abc" })).toBeDefined();
  });
});

describe("leading keys", () => {
  test("are all in an allowed partition, or the call is refused as a whole", () => {
    expect(used([statement()], get("ACCOUNT#1", "NORMS"))).toEqual([
      "dynamodb:GetItem on table/t in ACCOUNT#*",
      "dynamodb:GetItem on table/t in NORMS",
    ]);
    expect(judged([statement()], get("ACCOUNT#1", "TEST#1"))).toBeUndefined();
    expect(judged([statement()], get("ACCOUNTS"))).toBeUndefined();
    expect(judged([statement()], get("NORMS#1"))).toBeUndefined();
  });

  test("that are absent satisfy ForAllValues, which is why Null requires them", () => {
    const [forAll] = Object.entries(statement().Condition);
    const open = statement({ Condition: Object.fromEntries(forAll === undefined ? [] : [forAll]) });
    expect(judged([open], get())).toBeDefined();
    expect(judged([statement()], get())).toBeUndefined();
  });

  test("allowed by two statements need only the first; two statements are never combined", () => {
    const account = statement({
      Condition: { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["ACCOUNT#*"] } },
    });
    const norms = statement({ Condition: { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["NORMS"] } } });
    expect(used([account, statement()], get("ACCOUNT#1"))).toEqual(["dynamodb:GetItem on table/t in ACCOUNT#*"]);
    expect(judged([account, norms], get("ACCOUNT#1", "NORMS"))).toBeUndefined();
  });
});

test("an encryption context has every entry with its prefix, and no other", () => {
  const encrypt = statement({
    Action: "kms:Encrypt",
    Resource: KEY,
    Condition: {
      StringLike: { "kms:EncryptionContext:account_id": "acct_*", "kms:EncryptionContext:endpoint_id": "whe_*" },
      "ForAllValues:StringEquals": { "kms:EncryptionContextKeys": ["account_id", "endpoint_id"] },
    },
  });
  const within = (context: Record<string, string>): Ask => ({
    action: "kms:Encrypt",
    resource: KEY,
    context: {
      ...Object.fromEntries(
        Object.entries(context).map(([name, value]) => [`kms:EncryptionContext:${name}`, [value]] as const),
      ),
      "kms:EncryptionContextKeys": Object.keys(context),
    },
  });
  const both = { account_id: "acct_1", endpoint_id: "whe_1" };
  expect(judged([encrypt], within(both))).toBeDefined();
  expect(judged([encrypt], within({ account_id: "acct_1" }))).toBeUndefined();
  expect(judged([encrypt], within({ ...both, endpoint_id: "acct_1" }))).toBeUndefined();
  expect(judged([encrypt], within({ ...both, more: "1" }))).toBeUndefined();
  expect(judged([encrypt], { ...within(both), context: {} })).toBeUndefined();
});

test("a policy that cannot be judged is an error, not a permission", () => {
  expect(() => statement({ Effect: "Deny" })).toThrow();
  expect(() => statement({ NotAction: "dynamodb:GetItem" })).toThrow();
  const unknown = statement({ Condition: { StringNotLike: { "dynamodb:LeadingKeys": "ACCOUNT#*" } } });
  expect(() => judged([unknown], get("NORMS"))).toThrow("StringNotLike");
});

describe("the ledger", () => {
  test("names the function and the permission that it lacks", () => {
    const ledger = ledgerOf(new Map([["reader", [statement()]]]));
    expect(ledger.lacks("reader", get("ACCOUNT#1"))).toBeUndefined();
    expect(ledger.takeDenied()).toEqual([]);
    ledger.lacks("reader", get("TEST#1"));
    ledger.lacks("reader", get("TEST#2"));
    ledger.lacks("stranger", get("NORMS"));
    expect(ledger.takeDenied()).toEqual([
      "reader: dynamodb:GetItem on table/t in TEST#*",
      "stranger: dynamodb:GetItem on table/t in NORMS",
    ]);
  });

  test("names the permissions that no call of their function needed", () => {
    const principals = new Map([
      ["reader", [statement()]],
      ["idle", [statement()]],
    ]);
    expect(rightsOf(statement())).toHaveLength(2);
    const ledger = ledgerOf(principals);
    ledger.lacks("reader", get("ACCOUNT#1"));
    expect(ledger.unused()).toEqual([
      "idle: dynamodb:GetItem on table/t in ACCOUNT#*",
      "idle: dynamodb:GetItem on table/t in NORMS",
      "reader: dynamodb:GetItem on table/t in NORMS",
    ]);
    ledger.lacks("reader", get("NORMS"));
    expect(ledger.unused().filter((line) => line.startsWith("reader"))).toEqual([]);
  });
});
