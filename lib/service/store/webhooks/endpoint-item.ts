import { EndpointRecord } from "#domain/webhooks/endpoint.ts";
import { keys } from "../keys.ts";
import { readRow } from "../table/read-row.ts";
import { rowOf } from "../table/row-of.ts";
import type { Item } from "../table/table.ts";

/** The row of an endpoint, without unset attributes, so that a condition can check for their absence. */
export const toEndpointItem = (endpoint: EndpointRecord): Item => {
  const { failure_run, ...rest } = endpoint;
  return rowOf({ ...keys.endpoint(endpoint.account_id, endpoint.id), ...rest, ...failure_run });
};

/** The endpoint in a row. Its consecutive failures are counted in separate attributes of the row. */
export const toEndpoint = (row: Item): EndpointRecord => {
  const { first_failure_at, last_failure_at, failures } = row;
  const failure_run = failures === undefined ? null : { first_failure_at, last_failure_at, failures };
  return readRow(EndpointRecord, { ...row, failure_run });
};
