import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { newApp } from "../../../lib/infra/app.ts";
import { addStacks } from "../../../lib/infra/stacks/stacks.ts";
import type { Template } from "../../../lib/infra/stacks/template.ts";
import {
  deployed,
  functions,
  ofType,
  PROD,
  prod,
  read,
  statementsOf,
  theOnly,
} from "../../support/processes/deployed.ts";

const outdir = mkdtempSync(join(tmpdir(), "ais-customer-key-"));
afterAll(() => rmSync(outdir, { recursive: true }));

const own = await deployed("customer-key", { ...PROD, customerKey: true });

/** Where each type of resource names its key. */
const NAMED: Readonly<Record<string, string>> = {
  "AWS::DynamoDB::Table": "SSESpecification",
  "AWS::SQS::Queue": "KmsMasterKeyId",
  "AWS::S3::Bucket": "BucketEncryption",
  "AWS::Logs::LogGroup": "KmsKeyId",
  "AWS::Backup::BackupVault": "EncryptionKeyArn",
};

/** The resources of a type that the key encrypts, and how many there are. */
const encrypted = (template: Template, type: string): [encrypted: number, all: number] => {
  const all = ofType(template, type);
  const withKey = all.filter(([, { Properties }]) =>
    JSON.stringify(Properties[NAMED[type] ?? ""] ?? "").includes("CustomerKey"),
  );
  return [withKey.length, all.length];
};

const Statement = z.looseObject({
  Sid: z.string().optional(),
  Principal: z.unknown(),
  Condition: z.unknown().optional(),
});
const KeyPolicy = z.object({ KeyPolicy: z.object({ Statement: z.array(Statement) }) });

const statements = () => {
  const [[, key] = []] = ofType(own, "AWS::KMS::Key").filter(([id]) => id.startsWith("CustomerKey"));
  return KeyPolicy.parse(key?.Properties).KeyPolicy.Statement;
};
const statement = (sid: string) => statements().find(({ Sid }) => Sid === sid);

describe("a customer managed key", () => {
  test("exists only by setting", () => {
    const keys = (template: Template) => ofType(template, "AWS::KMS::Key").map(([id]) => id.replace(/[\dA-F]{8}$/, ""));
    expect(keys(prod)).toEqual(["WebhookKey", "SigningKey"]);
    expect(keys(own)).toEqual(["CustomerKey", "WebhookKey", "SigningKey"]);
  });

  test.each(Object.keys(NAMED))("encrypts every %s, and none without the setting", (type) => {
    const [withKey, all] = encrypted(own, type);
    expect(all).toBeGreaterThan(0);
    expect(withKey).toBe(all);
    expect(encrypted(prod, type)).toEqual([0, all]);
  });

  test("is rotated each year, and outlives the stage, as its data does", () => {
    // A key that signs cannot be rotated.
    const keys = ofType(own, "AWS::KMS::Key").filter(([id]) => !id.startsWith("SigningKey"));
    for (const [, key] of keys) {
      expect(key.Properties.EnableKeyRotation).toBe(true);
      expect(key.DeletionPolicy).toBe("RetainExceptOnCreate");
    }
  });

  test("gives no function another right: whoever may use the data may use it through the data's service", () => {
    for (const { name } of functions(own)) {
      const rights = (template: Template) => JSON.stringify(statementsOf(template, name).map(({ Action }) => Action));
      expect(rights(own), name).toBe(rights(prod));
    }
    expect(JSON.stringify(statement("WhoeverMayUseTheData")?.Condition)).toMatch(
      /"kms:CallerAccount":\{"Ref":"AWS::AccountId"\}.*"dynamodb\.".*"s3\.".*"sqs\."/,
    );
  });

  test("serves CloudWatch Logs for this stage's log groups alone, and CloudFront for this AWS account's alone", () => {
    const groups = JSON.stringify(statement("LogGroups")?.Condition);
    const names = ofType(own, "AWS::Logs::LogGroup").map(([, { Properties }]) => String(Properties.LogGroupName));
    for (const name of names) expect(name).toMatch(/^\/aws\/(lambda|vendedlogs)\/ais-prod-/);
    expect(groups).toContain(":log-group:/aws/lambda/ais-prod-*");
    expect(groups).toContain(":log-group:/aws/vendedlogs/ais-prod-*");
    expect(JSON.stringify(statement("Distribution"))).toMatch(/:cloudfront::","?.*AWS::AccountId.*:distribution\/\*/);
  });

  test("serves EventBridge for the rule that sends bounces to their queue", () => {
    const [{ Name } = {}] = read(own, "AWS::Events::Rule", z.looseObject({ Name: z.string().optional() })).filter(
      ({ ScheduleExpression }) => ScheduleExpression === undefined,
    );
    expect(Name).toBe("ais-prod-email-events");
    expect(JSON.stringify(statement("Rule"))).toContain(`:rule/${Name}`);
  });

  test("is open to no one outside the AWS account", () => {
    for (const { Principal, Condition } of statements())
      if (JSON.stringify(Principal) === '{"AWS":"*"}')
        expect(Condition).toHaveProperty(["StringEquals", "kms:CallerAccount"], { Ref: "AWS::AccountId" });
  });

  test("of the second region encrypts the copies of the backups", () => {
    const app = newApp({ outdir, validate: false });
    addStacks(app, { ...PROD, customerKey: true, backupRegion: "eu-central-1" });
    const copies: Template = app.synth().getStackArtifact("ais-prod-copies").template;
    expect(encrypted(copies, "AWS::Backup::BackupVault")).toEqual([1, 1]);
    expect(theOnly(copies, "AWS::KMS::Key").Properties.EnableKeyRotation).toBe(true);
  });
});
