import type { UpdateCommandInput } from "@aws-sdk/lib-dynamodb";
import type { AuditRecord } from "#domain/shared/audit-record.ts";
import { definedFields } from "#domain/shared/defined-fields.ts";
import { MAX_ENDPOINTS } from "#domain/webhooks/endpoint.ts";
import type { EndpointStore } from "#domain/webhooks/ports.ts";
import { auditedBy } from "../audit-log.ts";
import { transactOnce } from "../idempotency/request-records.ts";
import { keys } from "../keys.ts";
import { readEach } from "../table/read-row.ts";
import { get, rowsUnder } from "../table/reads.ts";
import { type Table, transact, update } from "../table/table.ts";
import { toEndpoint, toEndpointItem } from "./endpoint-item.ts";

/** Sets the attributes that have a value. */
const updateOf = (changes: Readonly<Record<string, unknown>>) => {
  const entries = Object.entries(definedFields(changes));
  return {
    sets: entries.map((_, index) => `#a${index} = :a${index}`),
    names: Object.fromEntries(entries.map(([name], index) => [`#a${index}`, name])),
    values: Object.fromEntries(entries.map(([, value], index) => [`:a${index}`, value])),
  };
};

/** Webhook endpoints. The account's item counts them, so that concurrent creates cannot exceed the maximum. */
export const endpointStore = (table: Table): EndpointStore => {
  const read: EndpointStore["read"] = async (accountId, endpointId) => {
    const row = await get(table, keys.endpoint(accountId, endpointId));
    return row === undefined ? undefined : toEndpoint(row);
  };

  const write = async (
    target: { accountId: string; endpointId: string },
    input: Pick<
      UpdateCommandInput,
      "UpdateExpression" | "ConditionExpression" | "ExpressionAttributeNames" | "ExpressionAttributeValues"
    >,
    audit: AuditRecord | undefined,
  ) => {
    const Key = keys.endpoint(target.accountId, target.endpointId);
    const { UpdateExpression } = input;
    if (audit !== undefined && UpdateExpression !== undefined) {
      const change = { Update: { Key, ...input, UpdateExpression } };
      if ((await transact(table, [change, ...auditedBy(audit)])) !== undefined) return undefined;
      return read(target.accountId, target.endpointId);
    }
    const { done, item = {} } = await update(table, { Key, ReturnValues: "ALL_NEW", ...input });
    return done ? toEndpoint(item) : undefined;
  };

  return {
    read,

    // Read consistently: an invitation created after an endpoint is sent to that endpoint.
    list: async (accountId) => readEach(table, await rowsUnder(table, keys.endpoint(accountId, "")), toEndpoint),

    create: async (endpoint, record, audit) => {
      const reasons = await transactOnce(table, record, [
        {
          Update: {
            Key: keys.account(endpoint.account_id),
            UpdateExpression: "ADD endpoints :one",
            ConditionExpression: "attribute_exists(pk) AND (attribute_not_exists(endpoints) OR endpoints < :max)",
            ExpressionAttributeValues: { ":one": 1, ":max": MAX_ENDPOINTS },
            ReturnValuesOnConditionCheckFailure: "ALL_OLD",
          },
        },
        { Put: { Item: toEndpointItem(endpoint), ConditionExpression: "attribute_not_exists(pk)" } },
        ...auditedBy(audit),
      ]);
      if (reasons === undefined) return "created";
      // Only an earlier attempt of this call can have written this id.
      if (reasons[1]?.failed) return "created";
      return reasons[0]?.item === undefined ? "no_account" : "too_many";
    },

    update: (accountId, endpointId, changes, now, audit) => {
      const { enabled, ...rest } = changes;
      const { sets, names, values } = updateOf({
        ...rest,
        enabled,
        ...(enabled === false ? { disabled_reason: "by_request", disabled_at: new Date(now).toISOString() } : {}),
      });
      // Failures of an earlier address, or from before it was enabled, do not count.
      const removes = [
        ...(enabled === true ? ["disabled_reason", "disabled_at"] : []),
        ...(enabled === true || rest.url !== undefined
          ? ["first_failure_at", "last_failure_at", "failures", "paused_until"]
          : []),
      ];
      const expression = [
        ...(sets.length > 0 ? [`SET ${sets.join(", ")}`] : []),
        ...(removes.length > 0 ? [`REMOVE ${removes.join(", ")}`] : []),
        ...(rest.url === undefined ? [] : ["ADD url_version :one"]),
      ].join(" ");
      return write(
        { accountId, endpointId },
        {
          ...(expression === "" ? {} : { UpdateExpression: expression }),
          ConditionExpression: "attribute_exists(pk)",
          ...(sets.length > 0
            ? {
                ExpressionAttributeNames: names,
                ExpressionAttributeValues: { ...values, ...(rest.url === undefined ? {} : { ":one": 1 }) },
              }
            : {}),
        },
        audit,
      );
    },

    remove: async (accountId, endpointId, audit) => {
      const reasons = await transact(table, [
        { Delete: { Key: keys.endpoint(accountId, endpointId), ConditionExpression: "attribute_exists(pk)" } },
        {
          Update: {
            Key: keys.account(accountId),
            UpdateExpression: "ADD endpoints :minus",
            ConditionExpression: "endpoints > :zero",
            ExpressionAttributeValues: { ":minus": -1, ":zero": 0 },
          },
        },
        ...auditedBy(audit),
      ]);
      return reasons === undefined ? "removed" : "unknown";
    },

    setSecrets: async (seen, secrets, record, audit) => {
      const secrets_version = seen.secrets_version + 1;
      const reasons = await transactOnce(table, record, [
        {
          Update: {
            Key: keys.endpoint(seen.account_id, seen.id),
            UpdateExpression: "SET secrets = :secrets, secrets_version = :next",
            ConditionExpression: "secrets_version = :seen",
            ExpressionAttributeValues: { ":secrets": secrets, ":next": secrets_version, ":seen": seen.secrets_version },
          },
        },
        ...auditedBy(audit),
      ]);
      return reasons === undefined ? { ...seen, secrets, secrets_version } : "stale";
    },
  };
};
