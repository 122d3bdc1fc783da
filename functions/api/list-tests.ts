import { listTests } from "#actions/list-tests.ts";
import * as operations from "#contract/operations/assessments.ts";
import { endpoint } from "#http/endpoint.ts";
import { edge } from "#runtime/authenticated.ts";

export const handler = endpoint(operations.listTests, edge, async () => ({ body: listTests() }));
