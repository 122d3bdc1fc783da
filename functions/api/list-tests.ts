import { listTests } from "#actions/list-tests.ts";
import * as operations from "#contract/operations/assessments.ts";
import { endpoint } from "#http/endpoint.ts";
import { authenticatedApi } from "#runtime/authenticated.ts";

export const handler = endpoint(operations.listTests, authenticatedApi, async () => ({ body: listTests() }));
