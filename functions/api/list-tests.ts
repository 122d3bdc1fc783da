import { listTests } from "#actions/list-tests.ts";
import * as operations from "#contract/each-operation.ts";
import { endpoint } from "#http/endpoint.ts";
import { api } from "#runtime/api.ts";

export const handler = endpoint(operations.listTests, api, async () => ({ body: listTests() }));
