import { EndpointRecord } from "#domain/webhooks/endpoint.ts";
import { keys } from "../keys.ts";
import { readRow } from "../read-row.ts";
import type { Item } from "../table.ts";

/** The row of an endpoint. What is unset is left out, so that a condition can ask for its absence. */
export const toEndpointItem = (endpoint: EndpointRecord): Item => {
  const { failure_run, ...rest } = endpoint;
  return Object.fromEntries(
    Object.entries({ ...keys.endpoint(endpoint.account_id, endpoint.id), ...rest, ...failure_run }).filter(
      ([, value]) => value !== null,
    ),
  );
};

/** The endpoint in a row. Its run of failures is counted in attributes of the row's own. */
export const toEndpoint = (row: Item): EndpointRecord => {
  const { first_failure_at, last_failure_at, failures } = row;
  const failure_run = failures === undefined ? null : { first_failure_at, last_failure_at, failures };
  return readRow(EndpointRecord, { ...row, failure_run });
};
