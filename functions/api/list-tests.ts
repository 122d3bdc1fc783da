import { operations } from "#contract/operations.ts";
import { CATALOGUE } from "#domain/catalogue.ts";
import { endpoint } from "#http/endpoint.ts";
import { api } from "#runtime/api.ts";

export const handler = endpoint(operations.listTests, api, async () => ({ body: { object: "list", data: CATALOGUE } }));
