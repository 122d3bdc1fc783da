import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, expectTypeOf, test } from "vitest";
import * as z from "zod/mini";
import { readRow } from "#store/table/read-row.ts";
import { get, query, rowsUnder } from "#store/table/reads.ts";
import type { Item } from "#store/table/table.ts";
import { freshTable } from "../../support/engines/fresh-table.ts";
import { accountRecords } from "../../support/records/stored/accounts.ts";
import { candidateRecords } from "../../support/records/stored/candidate.ts";
import { invitationRecords } from "../../support/records/stored/invitations.ts";
import { resultRecords } from "../../support/records/stored/results.ts";
import type { StoredRecords } from "../../support/records/stored/stored.ts";
import { webhookRecords } from "../../support/records/stored/webhooks.ts";

const on = freshTable();

const RECORDS: StoredRecords = {
  ...invitationRecords,
  ...candidateRecords,
  ...webhookRecords,
  ...accountRecords,
  ...resultRecords,
};

describe.each(Object.entries(RECORDS))("%s", (_, make) => {
  test("is read as it was written", async () => {
    const stored = make(on.table);
    await stored.write();
    expect(await stored.read()).toEqual(stored.record);
  });

  test("is refused by key and field, without a value, when its row does not fit", async () => {
    const { key, attribute, named = attribute, ...stored } = make(on.table);
    await stored.write();
    await on.table.client.send(
      new UpdateCommand({
        TableName: on.table.name,
        Key: key,
        UpdateExpression: "SET #attribute = :wrong",
        ExpressionAttributeNames: { "#attribute": attribute },
        ExpressionAttributeValues: { ":wrong": { unheard: "of jane@example.com" } },
      }),
    );
    await expect(stored.read()).rejects.toThrow(
      new Error(`The row ${key.pk} ${key.sk} does not fit its schema in: ${named}`),
    );
  });
});

test("a field inside a list is named by its place", () => {
  const schema = z.object({ tests: z.array(z.object({ slug: z.string() })) });
  const row = { pk: "P", sk: "S", tests: [{ slug: "a" }, { slug: 7 }, {}] };
  expect(() => readRow(schema, row)).toThrow("The row P S does not fit its schema in: tests[1].slug, tests[2].slug");
});

test("what a row holds has no type until a schema has read it", () => {
  expectTypeOf<Item["any_attribute"]>().toBeUnknown();
  expectTypeOf(get).returns.resolves.toEqualTypeOf<Item | undefined>();
  expectTypeOf(query).returns.resolves.toHaveProperty("items").toEqualTypeOf<Item[]>();
  expectTypeOf(rowsUnder).returns.resolves.toEqualTypeOf<Item[]>();
});
