import type { App } from "aws-cdk-lib/core";
import { CfnOutput, Duration, Stack } from "aws-cdk-lib/core";
import { API_PREFIX, kebab, operations } from "#contract/operations.ts";
import { Api } from "./api.ts";
import { Email } from "./email.ts";
import { onInvitationChange, onMessage, receiveRights, sendRights, streamArnOf, streamRights } from "./events.ts";
import { tableRights } from "./grants.ts";
import { ServiceFunction } from "./lambda-function.ts";
import { deadLetterQueue, workQueue } from "./queue.ts";
import { type Settings, stageOf } from "./settings.ts";
import { serviceTable } from "./table.ts";

/**
 * Time-outs, each longer than what it waits for: SDK call < function < gateway (15 s) < client.
 * A create may spend five seconds on conflicts (`lib/service/store/table.ts`).
 */
const API_TIMEOUT = Duration.seconds(10);
const EVENT_TIMEOUT = Duration.seconds(30);

/**
 * A request is a millisecond or two of work and a wait for the table, but a cold start is half a second of CPU that a
 * client waits for, and the CPU comes with the memory. Nobody waits for the events' functions.
 */
const API_MEMORY = 1024;
const EVENT_MEMORY = 512;

/** Emails sent at once: SES starts an account at 14 a second, which this many batches of ten reach. */
const EMAIL_CONCURRENCY = 5;

/** One stage of the service. */
export class ServiceStack extends Stack {
  constructor(app: App, settings: Settings, bundles: string | undefined) {
    const stage = stageOf(settings);
    super(app, `${stage.prefix}-service`, { description: `Assessment invitation service, stage ${stage.stage}` });

    const defaults = { stage, bundles };
    const table = serviceTable(this, stage);
    const email = new Email(this, stage);
    const api = new Api(this, stage);
    const emails = workQueue(this, "Emails", { name: `${stage.prefix}-emails`, functionTimeout: EVENT_TIMEOUT });
    const lostChanges = deadLetterQueue(this, "LostChanges", `${stage.prefix}-lost-changes`);

    const apiFunction = (name: string): ServiceFunction =>
      new ServiceFunction(this, defaults, {
        entry: `functions/api/${name}.ts`,
        environment: { TABLE_NAME: table.tableName, PUBLIC_URL: api.url },
        timeout: API_TIMEOUT,
        memory: API_MEMORY,
        rights: tableRights(name, table.tableArn),
      });
    for (const [name, operation] of Object.entries(operations)) api.serve(operation, apiFunction(kebab(name)));
    api.serveTheRest(apiFunction("unknown-route"));

    const publishChanges = new ServiceFunction(this, defaults, {
      entry: "functions/events/publish-changes.ts",
      environment: { EMAIL_QUEUE_URL: emails.queue.queueUrl },
      timeout: EVENT_TIMEOUT,
      memory: EVENT_MEMORY,
      rights: [streamRights(streamArnOf(table)), sendRights(emails.queue, lostChanges)],
    });
    onInvitationChange(this, { table, target: publishChanges, failures: lostChanges });

    const sendEmail = new ServiceFunction(this, defaults, {
      entry: "functions/events/send-email.ts",
      environment: {
        TABLE_NAME: table.tableName,
        PUBLIC_URL: api.url,
        EMAIL_SENDER: email.sender,
        EMAIL_CONFIGURATION_SET: email.configurationSet,
      },
      timeout: EVENT_TIMEOUT,
      memory: EVENT_MEMORY,
      rights: [...tableRights("send-email", table.tableArn), receiveRights(emails.queue), email.send],
    });
    onMessage(this, "OnEmail", { queue: emails.queue, target: sendEmail, concurrency: EMAIL_CONCURRENCY });

    new CfnOutput(this, "BaseUrl", { value: `${api.url}${API_PREFIX}`, description: "{base_url} of the API" });
    new CfnOutput(this, "TableName", { value: table.tableName, description: "For the operator's commands" });
  }
}
