import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { Duration } from "aws-cdk-lib/core";
import { API_PREFIX, kebab, operations, pages } from "#contract/operations.ts";
import { sendRights, tableRights } from "../functions/grants.ts";
import type { MakeFunction } from "../functions/lambda-function.ts";
import type { WorkQueue } from "../functions/queue.ts";
import type { RequestFeed } from "../functions/request-feed.ts";
import type { Signing } from "../functions/signing.ts";
import type { Webhooks } from "../functions/webhooks.ts";
import { type Area, areaOf } from "../stacks/area.ts";
import type { Api } from "./api.ts";
import type { Site } from "./site.ts";
import { REST } from "./throttles.ts";

/**
 * Synchronous: a client waits for the response. A create may spend five seconds on write conflicts
 * (`lib/service/store/table/table.ts`), so the timeouts are: a table operation < 10 s < the gateway's 15 s < a client's. The
 * memory is chosen for its CPU share: a warm request takes a few milliseconds of CPU, but a cold start takes half a
 * second.
 */
const API = { timeout: Duration.seconds(10), memory: 1024 };

/** Typesetting and font compression are CPU-bound: one whole CPU, where the API's other functions have a share. */
const REPORT = { ...API, memory: 1769 };

const READ_REPORT = "functions/pages/read-report.ts";
const ADVANCE_TEST_CLOCK = "functions/api/test/advance-test-clock.ts";

/** One function for each operation and page of the contract, and one for everything else. */
export const serveApi = (
  makeFunction: MakeFunction,
  props: {
    api: Api;
    site: Site;
    table: ITable;
    webhooks: Webhooks;
    clocks: WorkQueue;
    requests: RequestFeed;
    signing: Signing;
    areaAt(path: string): Area;
  },
): void => {
  const { api, site, table, webhooks, clocks, requests, signing, areaAt } = props;
  const serving = (path: string, entry: string) => {
    const [forWebhooks, forSigning] = [webhooks.of(entry), signing.of(entry)];
    const onTable = tableRights(entry, table);
    return makeFunction(areaAt(path), entry, {
      ...(entry === READ_REPORT ? REPORT : API),
      environment: {
        ...(onTable.length === 0 ? {} : { TABLE_NAME: table.tableName }),
        ...(entry.startsWith("functions/api/") ? { PUBLIC_URL: api.url } : {}),
        PAGE_URL: site.url,
        ...forWebhooks.environment,
        ...forSigning.environment,
        ...(entry === ADVANCE_TEST_CLOCK ? { CLOCK_QUEUE_URL: clocks.queueUrl } : {}),
      },
      rights: [
        ...onTable,
        ...forWebhooks.rights,
        ...forSigning.rights,
        ...(entry === ADVANCE_TEST_CLOCK ? [sendRights(clocks)] : []),
      ],
    });
  };
  for (const [name, operation] of Object.entries(operations)) {
    const path = API_PREFIX + operation.path;
    const by = serving(path, `functions/api/${areaOf(path)}/${kebab(name)}.ts`);
    api.serve(operation.method, path, by);
    requests.read(by);
  }
  for (const [name, { method, path }] of Object.entries(pages))
    api.serve(method, path, serving(path, `functions/pages/${kebab(name)}.ts`));
  api.serveTheRest(serving(REST, "functions/api/public/unknown-route.ts"));
};
