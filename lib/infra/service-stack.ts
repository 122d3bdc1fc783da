import type { Table } from "aws-cdk-lib/aws-dynamodb";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { type App, CfnOutput, Duration, Stack } from "aws-cdk-lib/core";
import { API_PREFIX, kebab, operations, PAGES } from "#contract/operations.ts";
import { Api } from "./api.ts";
import { scoringOf, serveCandidate } from "./candidate-api.ts";
import { EdgeStack } from "./edge-stack.ts";
import { Email, emailPace } from "./email.ts";
import { everyMinute, onEmailEvent, onInvitationChange, onMessage } from "./event-sources.ts";
import { receiveRights, sendRights, streamRights, tableRights } from "./grants.ts";
import { ServiceFunction, type ServiceFunctionProps } from "./lambda-function.ts";
import { Alarms } from "./monitoring/alarms.ts";
import { dashboard } from "./monitoring/dashboard.ts";
import { failureQueue, workQueue } from "./queue.ts";
import { type Settings, type Stage, stackNameOf, stageOf } from "./settings.ts";
import { Site } from "./site.ts";
import { serviceTable } from "./table.ts";
import { WEBHOOK_PACE, Webhooks } from "./webhooks.ts";

/**
 * Synchronous: a client waits for the response. A create may spend five seconds on write conflicts
 * (`lib/service/store/table.ts`), so the timeouts are: a table operation < 10 s < the gateway's 15 s < a client's. The
 * memory is chosen for its CPU share: a warm request takes a few milliseconds of CPU, but a cold start takes half a
 * second.
 */
const API = { timeout: Duration.seconds(10), memory: 1024 };

/** Typesetting and font compression are CPU-bound: one whole CPU, where the API's other functions have a share. */
const REPORT = { ...API, memory: 1769 };

/** Asynchronous and I/O-bound. The claim of a crashed sender is older than this timeout. */
const EVENTS = { timeout: Duration.seconds(30), memory: 512 };

const READ_REPORT = "functions/pages/read-report.ts";
const PUBLISH_CHANGES = "functions/events/publish-changes.ts";
const RECORD_EMAIL_EVENT = "functions/events/record-email-event.ts";
const SWEEP_DUE = "functions/events/sweep-due.ts";
const SEND_EMAIL = "functions/events/send-email.ts";
const DELIVER_WEBHOOK = "functions/events/deliver-webhook.ts";

/** One stage of the service. */
export class ServiceStack extends Stack {
  readonly #stage: Stage;
  readonly #bundles: string | undefined;

  /**
   * Without `bundles`, the folder of the bundled functions, their code is a placeholder; without `pages`, the built
   * page, nothing is uploaded. The rest of the template is the same.
   */
  constructor(app: App, settings: Settings, bundles?: string, pages?: string) {
    const stage = stageOf(settings);
    super(app, stackNameOf(stage), { description: `Assessment invitation service, stage ${stage.stage}` });
    this.#stage = stage;
    this.#bundles = bundles;

    const table = serviceTable(this, stage);
    const emails = workQueue(this, "Emails", {
      name: `${stage.prefix}-emails`,
      functionTimeout: EVENTS.timeout,
      lost: "Messages about emails that could not be processed. The emails themselves are still due.",
    });
    const api = new Api(this, stage);
    const edge = stage.waf ? new EdgeStack(app, stage) : undefined;
    if (edge !== undefined) this.addStackDependency(edge, "The distribution names its web ACL");
    const site = new Site(this, stage, { api, pages, webAclArn: edge?.webAclArn });
    const webhooks = new Webhooks(this, stage, {
      functionTimeout: EVENTS.timeout,
      ownHosts: [api.host, ...site.hosts],
    });
    this.#serveApi({ api, site, table, webhooks });
    const makeFunction = this.#function.bind(this);
    serveCandidate(makeFunction, { table, api });
    const scoring = scoringOf(this, makeFunction, { prefix: stage.prefix, table });
    this.#publishChanges(table, api, { emails, scoring, webhooks });
    const email = new Email(this, stage);
    this.#sendEmails(table, site, emails, email);
    this.#deliverWebhooks(table, emails, webhooks);
    this.#sweep(table, api, emails, webhooks);

    // Last, because they monitor the existing resources.
    new Alarms(this, stage);
    dashboard(this, stage);

    new CfnOutput(this, "BaseUrl", { value: `${api.url}${API_PREFIX}`, description: "{base_url} of the API" });
    new CfnOutput(this, "PageUrl", { value: site.url, description: "The candidates' page" });
    const { dnsTarget } = api;
    if (dnsTarget !== undefined)
      new CfnOutput(this, "DnsTarget", { value: dnsTarget, description: "CNAME of the domain" });
    if (site.dnsTarget !== undefined)
      new CfnOutput(this, "PageDnsTarget", { value: site.dnsTarget, description: "CNAME of the page's domain" });
    new CfnOutput(this, "DashboardUrl", {
      value: `https://${this.region}.console.aws.amazon.com/cloudwatch/home?region=${this.region}#dashboards/dashboard/${stage.prefix}`,
      description: "Health, customer impact, cost",
    });
    for (const [name, value] of Object.entries(email.records))
      new CfnOutput(this, `Sender${name}`, { value, description: "DNS record of the sender's domain" });
    new CfnOutput(this, "TableName", { value: table.tableName, description: "The table, for the operator's commands" });
    new CfnOutput(this, "WebhookKeyId", { value: webhooks.keyId, description: "Seals webhook secrets" });
    new CfnOutput(this, "EmailQueueUrl", { value: emails.queueUrl, description: "Emails to send" });
    new CfnOutput(this, "WebhookQueueUrl", { value: webhooks.queue.queueUrl, description: "Webhooks to deliver" });
  }

  #function(entry: string, props: ServiceFunctionProps): ServiceFunction {
    return new ServiceFunction(this, entry, props, { stage: this.#stage, bundles: this.#bundles });
  }

  /** One function for each operation and page of the contract, and one for everything else. */
  #serveApi({ api, site, table, webhooks }: { api: Api; site: Site; table: Table; webhooks: Webhooks }): void {
    const serving = (entry: string) => {
      const { environment, rights } = webhooks.of(entry);
      return this.#function(entry, {
        ...(entry === READ_REPORT ? REPORT : API),
        environment: {
          TABLE_NAME: table.tableName,
          PUBLIC_URL: api.url,
          ...site.environmentOf(entry),
          ...environment,
        },
        rights: [...tableRights(entry, table), ...rights],
      });
    };
    for (const [name, { method, path }] of Object.entries(operations)) {
      api.serve(method, API_PREFIX + path, serving(`functions/api/${kebab(name)}.ts`));
    }
    for (const { method, path, file } of PAGES) api.serve(method, path, serving(file));
    api.serveTheRest(serving("functions/api/unknown-route.ts"));
  }

  /** The table's stream → publish-changes → the queues of emails, of texts to score and of webhooks. */
  #publishChanges(table: Table, api: Api, to: { emails: Queue; scoring: Queue; webhooks: Webhooks }): void {
    const { emails, scoring, webhooks } = to;
    const lostChanges = failureQueue(
      this,
      "LostChanges",
      `${this.#stage.prefix}-lost-changes`,
      "Changes of invitations that the stream discarded after a day. The sweep publishes them within seven hours.",
    );
    const publishChanges = this.#function(PUBLISH_CHANGES, {
      ...EVENTS,
      environment: {
        TABLE_NAME: table.tableName,
        PUBLIC_URL: api.url,
        EMAIL_QUEUE_URL: emails.queueUrl,
        SCORING_QUEUE_URL: scoring.queueUrl,
        WEBHOOK_QUEUE_URL: webhooks.queue.queueUrl,
      },
      rights: [
        ...tableRights(PUBLISH_CHANGES, table),
        streamRights(table),
        sendRights(emails, scoring, webhooks.queue, lostChanges),
      ],
    });
    onInvitationChange(this, { table, target: publishChanges, failures: lostChanges });
  }

  /** The queue of webhooks → deliver-webhook → the endpoints of clients. */
  #deliverWebhooks(table: Table, emails: Queue, webhooks: Webhooks): void {
    const deliverWebhook = this.#function(DELIVER_WEBHOOK, {
      ...EVENTS,
      environment: {
        TABLE_NAME: table.tableName,
        WEBHOOK_QUEUE_URL: webhooks.queue.queueUrl,
        WEBHOOK_KEY_ID: webhooks.keyId,
        ...webhooks.policy,
        EMAIL_QUEUE_URL: emails.queueUrl,
      },
      rights: [
        ...tableRights(DELIVER_WEBHOOK, table),
        receiveRights(webhooks.queue),
        sendRights(webhooks.queue, emails),
        webhooks.open,
      ],
    });
    onMessage(this, "OnDelivery", { queue: webhooks.queue, target: deliverWebhook, ...WEBHOOK_PACE });
  }

  /** The queue of emails → send-email → SES → record-email-event. */
  #sendEmails(table: Table, site: Site, queue: Queue, email: Email): void {
    const { prefix, emailsPerSecond } = this.#stage;
    const { callMs, ...pace } = emailPace(emailsPerSecond);
    const sendEmail = this.#function(SEND_EMAIL, {
      ...EVENTS,
      environment: {
        TABLE_NAME: table.tableName,
        PAGE_URL: site.url,
        EMAIL_SENDER: email.sender,
        EMAIL_CONFIGURATION_SET: email.configurationSet,
        EMAIL_CALL_MS: String(callMs),
      },
      rights: [...tableRights(SEND_EMAIL, table), receiveRights(queue), email.send],
    });
    onMessage(this, "OnEmail", { queue, target: sendEmail, ...pace });

    const lostEmailEvents = failureQueue(
      this,
      "LostEmailEvents",
      `${prefix}-lost-email-events`,
      "Bounces and complaints that could not be recorded on their invitations.",
    );
    const recordEmailEvent = this.#function(RECORD_EMAIL_EVENT, {
      ...EVENTS,
      environment: { TABLE_NAME: table.tableName },
      rights: [...tableRights(RECORD_EMAIL_EVENT, table), sendRights(lostEmailEvents)],
    });
    onEmailEvent(this, {
      configurationSet: email.configurationSet,
      target: recordEmailEvent,
      failures: lostEmailEvents,
    });
  }

  /** The due index → sweep-due, every minute. */
  #sweep(table: Table, api: Api, emails: Queue, webhooks: Webhooks): void {
    const sweepDue = this.#function(SWEEP_DUE, {
      ...EVENTS,
      environment: {
        TABLE_NAME: table.tableName,
        PUBLIC_URL: api.url,
        WEBHOOK_QUEUE_URL: webhooks.queue.queueUrl,
        EMAIL_QUEUE_URL: emails.queueUrl,
      },
      rights: [...tableRights(SWEEP_DUE, table), sendRights(webhooks.queue, emails)],
    });
    everyMinute(this, sweepDue);
  }
}
