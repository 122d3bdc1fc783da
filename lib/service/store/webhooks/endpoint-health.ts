import { emailDueAt, requestEmail } from "#domain/shared/email-progress.ts";
import type { EndpointRecord } from "#domain/webhooks/endpoint.ts";
import type { EndpointHealth } from "#domain/webhooks/ports.ts";
import { dueShard, keys } from "../keys.ts";
import { conditionalUpdate } from "../table/conditional-update.ts";
import { type Table, type Updated, update } from "../table/table.ts";
import { toEndpoint } from "./endpoint-item.ts";

/**
 * An endpoint's consecutive failures, in its row. Counted in the table, so that concurrent failures are all counted.
 *
 * @param forget called before and after each change, for whoever remembers the endpoint
 */
export const endpointHealth = (
  table: Table,
  forget: (endpoint: EndpointRecord) => void = () => undefined,
): EndpointHealth => {
  const changing = async (endpoint: EndpointRecord, change: () => Promise<Updated>): Promise<Updated> => {
    forget(endpoint);
    const updated = await change();
    // One that was read before the change may have been remembered during it.
    forget(endpoint);
    return updated;
  };

  const write = async (
    endpoint: EndpointRecord,
    input: { expression: string; condition: string; values?: Record<string, unknown> },
  ): Promise<EndpointRecord | undefined> => {
    const { done, item = {} } = await changing(endpoint, () =>
      update(table, {
        Key: keys.endpoint(endpoint.account_id, endpoint.id),
        UpdateExpression: input.expression,
        ConditionExpression: input.condition,
        ...(input.values === undefined ? {} : { ExpressionAttributeValues: input.values }),
        ReturnValues: "ALL_NEW",
      }),
    );
    return done ? toEndpoint(item) : undefined;
  };

  return {
    failed: (endpoint, now, pausedUntil) =>
      write(endpoint, {
        expression:
          "SET first_failure_at = if_not_exists(first_failure_at, :now), last_failure_at = :now" +
          `${pausedUntil === undefined ? "" : ", paused_until = :until"} ADD failures :one`,
        // The outcome of an attempt at an earlier URL does not count for this one.
        condition: "url_version = :version",
        values: {
          ":now": now,
          ":one": 1,
          ":version": endpoint.url_version,
          ...(pausedUntil === undefined ? {} : { ":until": pausedUntil }),
        },
      }),

    hangs: async (endpoint, pausedUntil) => {
      await write(endpoint, {
        expression: "SET paused_until = :until",
        condition: "url_version = :version AND (attribute_not_exists(paused_until) OR paused_until < :until)",
        values: { ":until": pausedUntil, ":version": endpoint.url_version },
      });
    },

    recovered: async (endpoint) => {
      await write(endpoint, {
        expression: "REMOVE first_failure_at, last_failure_at, failures, paused_until",
        condition: "url_version = :version",
        values: { ":version": endpoint.url_version },
      });
    },

    disable: async (endpoint, reason, now) => {
      // Counted in the table: the endpoint may have been enabled and disabled since it was read.
      const request = requestEmail(endpoint, now);
      const { email_requests, ...requested } = request;
      const { UpdateExpression, ExpressionAttributeValues, ...rest } = conditionalUpdate(
        {
          enabled: false,
          disabled_reason: reason,
          disabled_at: new Date(now).toISOString(),
          ...requested,
          due_shard: dueShard(endpoint.account_id, endpoint.id),
          due_at: emailDueAt(request) ?? null,
        },
        { enabled: true },
      );
      const { done, item = {} } = await changing(endpoint, () =>
        update(table, {
          Key: keys.endpoint(endpoint.account_id, endpoint.id),
          ...rest,
          UpdateExpression: `${UpdateExpression} ADD email_requests :one`,
          ExpressionAttributeValues: { ...ExpressionAttributeValues, ":one": 1 },
          ReturnValues: "ALL_NEW",
        }),
      );
      return done ? toEndpoint(item) : undefined;
    },
  };
};
