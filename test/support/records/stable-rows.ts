import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { testTenantOf } from "#domain/shared/tenant.ts";
import { connect } from "#runtime/aws/table.ts";
import type { LocalService } from "../../../lib/local/service.ts";

/** Attributes that differ between two runs of the same: times, secrets, and how often something was tried. */
const VOLATILE =
  /^(ttl|position|known|revision|failures|attempts_before|claims|evidence|integrity|duration_sec|log|email_claim|offset_ms|hash|hint|key_hint|due_shard|fingerprint|nonce|token|u[a-z0-9]{3}|.*_(at|from|until|since|secret|sealed|hash))$/;

const stable = (row: object): string =>
  JSON.stringify(row, (name, value) => {
    if (VOLATILE.test(name)) return undefined;
    if (name === "attempts") return value > 0;
    // Of notifications: hashes of ids, which differ between two runs.
    if (name === "known") return value.length;
    return value instanceof Object && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort()) : value;
  })
    .replace(/[0-9a-hjkmnp-tv-z]{26}/g, "ID")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME")
    // As emails say it.
    .replace(/(?:[A-Z][a-z]+day )?\d{1,2} [A-Z][a-z]+(?: \d{4})?, \d\d:\d\d UTC/g, "TIME")
    .replace(/[\w+/=-]{22,}/g, "SECRET");

/** Rows of the service's own, and counters of limits, which may count what died. */
const NOT_COMPARED = /^(FEED|RECONCILIATION|REQUEST|EMAILS|TEAMEMAIL|CLOCK|RATE)/;

/** An account's and its test tenant's rows as text, without what differs between two runs of the same. */
export const stableRows = async ({ tableName, dynamodb }: LocalService, accountId: string): Promise<string[]> => {
  const { client } = connect(tableName, dynamodb);
  const all: string[] = [];
  for (const tenant of [accountId, testTenantOf(accountId)]) {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: tableName,
        KeyConditionExpression: "pk = :account",
        ExpressionAttributeValues: { ":account": `ACCOUNT#${tenant}` },
      }),
    );
    // A sample that was recorded and not sent is sent as another one.
    const compared = Items.filter(({ sk, test }) => !NOT_COMPARED.test(sk) && test !== true);
    all.push(...compared.map((row) => stable(row).replace(/Account \d+/g, "Account")));
  }
  return all.sort();
};
