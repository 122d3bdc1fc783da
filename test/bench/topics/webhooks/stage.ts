import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { DynamoDBClient, UpdateTableCommand } from "@aws-sdk/client-dynamodb";
import type { Context, SQSBatchResponse, SQSEvent } from "aws-lambda";
import { createAccount } from "#actions/accounts/create-account.ts";
import { createConnection } from "#actions/integrations/connections.ts";
import { createEndpoint } from "#actions/webhooks/create-endpoint.ts";
import type { ConnectionRecord } from "#domain/integrations/connection.ts";
import { reportJob } from "#domain/integrations/job.ts";
import { OrderRecord } from "#domain/integrations/order.ts";
import { newReport } from "#domain/integrations/report.ts";
import { byOperator } from "#domain/shared/audit.ts";
import { newId } from "#domain/shared/ids.ts";
import { newRecord } from "#domain/shared/record.ts";
import { nextJob, publishedDelivery } from "#domain/webhooks/delivery.ts";
import type { EndpointRecord } from "#domain/webhooks/endpoint.ts";
import type { EventRecord } from "#domain/webhooks/event-record.ts";
import { sampleEvent } from "#domain/webhooks/sample-event.ts";
import { localPlace, operatorOn } from "#runtime/admin.ts";
import { connect } from "#runtime/aws/table.ts";
import { orderStore } from "#store/integrations/orders.ts";
import { reportStore } from "#store/integrations/reports.ts";
import { bundleFunctions } from "../../../../lib/infra/bundling/bundle.ts";
import { entryOf } from "../../../../lib/infra/functions/function-names.ts";
import { clientConfig } from "../../../../lib/local/engines/dynamodb-engine.ts";
import { endpointsOf, startEngines } from "../../../../lib/local/engines/engines.ts";
import type { LocalQueue } from "../../../../lib/local/engines/queue.ts";
import { ensureTable } from "../../../../lib/local/engines/table.ts";
import {
  awsEnvironment,
  enterEnvironment,
  sharedEnvironment,
} from "../../../../lib/local/template/function-environment.ts";
import { functionsOf } from "../../../../lib/local/template/local-functions.ts";
import { localTemplate } from "../../../../lib/local/template/local-template.ts";
import { localValues } from "../../../../lib/local/template/resource-values.ts";
import { outputsOf } from "../../../../lib/local/template/template.ts";
import { ensureQueues, queueUrl } from "../../../../lib/local/triggers/queues.ts";
import { bundleFile } from "../../../support/processes/bundled.ts";
import { startReceiver } from "./start-receiver.ts";

type Handler = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>;

/** A function with the queue that it works on. */
export type Worker = { queue: LocalQueue; handler: Handler };

type Benched = "deliverWebhook" | "runIntegrations" | "sweepDue";

/** A function as it is deployed: bundled. */
const deployedHandler = async (name: Benched, undo: AsyncDisposableStack): Promise<Handler> => {
  const folder = mkdtempSync(join(tmpdir(), "ais-bench-"));
  undo.defer(() => rmSync(folder, { recursive: true }));
  await bundleFunctions(folder, [name]);
  const { handler } = await import(pathToFileURL(bundleFile(folder, entryOf(name))).href);
  return handler;
};

/** The embedded engines, and functions on them with the environment that they have when they are deployed. */
const engineStage = async (undo: AsyncDisposableStack) => {
  const engines = await startEngines({ email: 0, dynamodb: 0, queues: 0, kms: 0 }, undefined, undo, () => undefined);
  const template = await localTemplate();
  const dynamodb = new DynamoDBClient(engines.dynamodb.config);
  const table = await ensureTable(dynamodb, template, true);
  // Each record in its stream makes the embedded engine's next write a third of a microsecond slower, which 40,000 of
  // them make a hundredth of a second; DynamoDB's stream costs a write nothing. No delivery reads it.
  await dynamodb.send(new UpdateTableCommand({ TableName: table.name, StreamSpecification: { StreamEnabled: false } }));
  const values = localValues(template, {
    baseUrl: "http://127.0.0.1:1",
    queueUrl: (name) => queueUrl(engines.queues.endpoint, name),
    streamArn: () => table.streamArn,
  });
  const queues = ensureQueues(engines.queues, template, values);
  const queueNamed = (name: string): LocalQueue => {
    const queue = [...queues.values()].find((one) => one.name.endsWith(name));
    if (queue === undefined) throw new Error(`The template has no queue ${name}`);
    return queue;
  };
  undo.defer(
    enterEnvironment({
      ...awsEnvironment(endpointsOf(engines), engines.dynamodb.config.credentials),
      ...sharedEnvironment(functionsOf(template, values)),
      WEBHOOK_ALLOW_PRIVATE: "true",
    }),
  );
  const operator = operatorOn(
    localPlace(outputsOf(template, values), {
      dynamodb: engines.dynamodb.config,
      sqs: clientConfig(engines.queues.endpoint),
      kms: clientConfig(engines.kms.endpoint),
    }),
    { now: () => Date.now() },
  );
  const rows = connect(table.name, engines.dynamodb.config);
  return { queueNamed, operator, rows, handlerOf: (name: Benched) => deployedHandler(name, undo) };
};

/** The same with one function, and the queue of webhooks. */
export const functionStage = async (name: Benched, undo: AsyncDisposableStack) => {
  const { queueNamed, operator, handlerOf } = await engineStage(undo);
  return { queue: queueNamed("-deliveries"), handler: await handlerOf(name), operator };
};

/** The embedded engines, the function and the receiver for the webhook benchmark. */
export const webhookStage = async () => {
  const undo = new AsyncDisposableStack();
  const { queueNamed, operator, rows, handlerOf } = await engineStage(undo);
  const webhooks: Worker = { queue: queueNamed("-deliveries"), handler: await handlerOf("deliverWebhook") };
  const integrations: Worker = { queue: queueNamed("-integrations"), handler: await handlerOf("runIntegrations") };
  const receiver = await startReceiver();
  undo.defer(receiver.close);

  const endpoint = async (accountId: string, path: string, at = receiver.port): Promise<EndpointRecord> => {
    const created = await createEndpoint(operator, {
      accountId,
      url: `http://127.0.0.1:${at}${path}`,
      events: undefined,
    });
    receiver.expect(path, created.secret);
    return created.endpoint;
  };

  const [orders, reports] = [orderStore(rows), reportStore(rows)];

  return {
    webhooks,
    integrations,
    /** A connection to an ATS that takes calls and never answers. */
    hangingAts: (accountId: string, path: string): Promise<{ connection: ConnectionRecord }> => {
      const base_url = `http://127.0.0.1:${receiver.port}${path}`;
      const input = { accountId, vendor: "ashby", apiKey: "key", base_url } as const;
      return createConnection(operator, input, byOperator(operator));
    },
    /** Stores an order with its report; the caller queues the message. */
    prepareReport: async ({ account_id, id: connection_id, base_url }: ConnectionRecord): Promise<string> => {
      const now = Date.now();
      const order = newRecord(OrderRecord, {
        id: newId("ord", now, operator.random),
        account_id,
        connection_id,
        vendor: "ashby",
        package: "grammar-test",
        created_at: new Date(now).toISOString(),
      });
      await orders.refuse(order);
      const event = { id: newId("evt", now, operator.random), type: "invitation.created" } as const;
      const request = { method: "POST", url: `${base_url}/assessment.update`, body: "{}" } as const;
      const report = newReport(order, event, request, now);
      await reports.put(report, order, { event_id: event.id, event: event.type, at: now });
      return JSON.stringify(reportJob(report));
    },
    account: () => createAccount(operator, { name: "Bench", credits: 0 }),
    endpoint,
    /** Stores an event of N bytes with its delivery; the caller queues the message. */
    prepare: async (to: EndpointRecord, bytes: number): Promise<{ event: EventRecord; body: string }> => {
      const sample = sampleEvent({ id: to.account_id, baseUrl: "" }, "invitation.opened", Date.now(), operator.random);
      const { event, timestamp, data } = JSON.parse(sample.body);
      const plain = Buffer.byteLength(sample.body) + '"padding":"",'.length;
      const padding = "x".repeat(Math.max(0, bytes - plain));
      const written = { ...sample, body: JSON.stringify({ event, timestamp, data: { ...data, padding } }) };
      const delivery = publishedDelivery(written, to, Date.now());
      await operator.events.publish(written, Date.now());
      await operator.deliveries.put(delivery);
      return { event: written, body: JSON.stringify(nextJob(delivery)) };
    },
    send: (body: string) => webhooks.queue.send(body),
    report: receiver.report,
    hangUp: receiver.hangUp,
    statuses: async (accountId: string, ids: readonly string[]): Promise<Record<string, number>> => {
      const counts: Record<string, number> = {};
      for (let start = 0; start < ids.length; start += 50) {
        const part = await Promise.all(
          ids.slice(start, start + 50).map((id) => operator.deliveries.list(accountId, id)),
        );
        for (const { status } of part.flat()) counts[status] = (counts[status] ?? 0) + 1;
      }
      return counts;
    },
    close: () => undo.disposeAsync(),
  };
};

export type WebhookStage = Awaited<ReturnType<typeof webhookStage>>;
