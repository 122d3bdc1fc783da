import { describe, expect, test } from "vitest";
import { newInvitation } from "#domain/invitations/invitation.ts";
import { toItem } from "#store/invitations/invitation-row.ts";
import { TTL_ATTRIBUTE } from "#store/keys.ts";
import { aRequest, MONDAY, seededRandom } from "../../support/builders.ts";
import { dev, prod, theOnly } from "../../support/processes/deployed.ts";

const table = theOnly(prod, "AWS::DynamoDB::Table");

describe("the table", () => {
  test("is billed per request, and restorable to any second", () => {
    expect(table.Properties).toMatchObject({
      BillingMode: "PAY_PER_REQUEST",
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    });
  });

  test("streams every change with the old and new image", () => {
    expect(table.Properties.StreamSpecification).toEqual({ StreamViewType: "NEW_AND_OLD_IMAGES" });
  });

  test("expires rows by the store's TTL attribute", () => {
    expect(table.Properties.TimeToLiveSpecification).toEqual({ AttributeName: TTL_ATTRIBUTE, Enabled: true });
  });

  test("cannot be deleted, and outlives its stack", () => {
    expect(table.Properties.DeletionProtectionEnabled).toBe(true);
    expect(table.DeletionPolicy).toBe("RetainExceptOnCreate");
  });

  test("is deleted with its stack only in the stage dev, so that cdk destroy leaves nothing behind", () => {
    const disposable = theOnly(dev, "AWS::DynamoDB::Table");
    expect(disposable.Properties.DeletionProtectionEnabled).toBe(false);
    expect(disposable.DeletionPolicy).toBe("Delete");
  });

  test("has the keys that the store writes", () => {
    expect(table.Properties.KeySchema).toEqual([
      { AttributeName: "pk", KeyType: "HASH" },
      { AttributeName: "sk", KeyType: "RANGE" },
    ]);
  });

  test("has the indexes that the store reads, one with what lists show", () => {
    expect(table.Properties.GlobalSecondaryIndexes).toEqual([
      {
        IndexName: "by-status",
        KeySchema: [
          { AttributeName: "status_key", KeyType: "HASH" },
          { AttributeName: "sk", KeyType: "RANGE" },
        ],
        Projection: { ProjectionType: "INCLUDE", NonKeyAttributes: ["listed"] },
      },
      {
        IndexName: "due",
        KeySchema: [
          { AttributeName: "due_shard", KeyType: "HASH" },
          { AttributeName: "due_at", KeyType: "RANGE" },
        ],
        Projection: { ProjectionType: "KEYS_ONLY" },
      },
    ]);
  });

  test("has keys that are strings, as the store writes them", () => {
    const row = toItem(newInvitation("acct_1", aRequest(), MONDAY, seededRandom()));
    const names = ["pk", "sk", "status_key", "due_shard", "due_at"];
    expect(names.map((name) => typeof row[name])).toEqual(names.map(() => "string"));
    expect(table.Properties.AttributeDefinitions).toEqual(
      names.map((AttributeName) => ({ AttributeName, AttributeType: "S" })),
    );
  });
});
