import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { Key } from "aws-cdk-lib/aws-kms";
import { type App, CfnOutput, Duration, Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { API_PREFIX, kebab, operations, PAGES } from "#contract/operations.ts";
import { Api } from "../api/api.ts";
import { scoringOf, serveCandidate } from "../api/candidate-api.ts";
import { serveDashboard } from "../api/dashboard-api.ts";
import { measureRoutes } from "../api/route-metrics.ts";
import { Site } from "../api/site.ts";
import { REST } from "../api/throttles.ts";
import { encryptWith } from "../data/customer-key.ts";
import { type Email, emailPace } from "../data/email.ts";
import { onEmailEvent, onInvitationChange, onMessage, onSchedule } from "../functions/event-sources.ts";
import { receiveRights, sendRights, streamRights, tableRights } from "../functions/grants.ts";
import { ServiceFunction, type ServiceFunctionProps } from "../functions/lambda-function.ts";
import { probe } from "../functions/probe.ts";
import { failureQueue, WorkQueue } from "../functions/queue.ts";
import { RequestFeed } from "../functions/request-feed.ts";
import { GRADUAL, Rollout } from "../functions/rollout.ts";
import { Signing } from "../functions/signing.ts";
import { WEBHOOK_PACE, Webhooks } from "../functions/webhooks.ts";
import { stackNamesOf } from "../names.ts";
import type { Stage } from "../settings.ts";
import { Area, areaOf } from "./area.ts";
import type { DataStack } from "./data-stack.ts";
import type { EdgeStack } from "./edge-stack.ts";

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
const KEEP_REQUESTS = "functions/events/keep-requests.ts";
const RUN_TEST_CLOCK = "functions/events/run-test-clock.ts";
const ADVANCE_TEST_CLOCK = "functions/api/advance-test-clock.ts";

/** The other stacks of the stage, and what is put into this one. */
export type ServiceParts = {
  data: DataStack;
  edge: EdgeStack | undefined;
  /** Folder of the bundled functions; without it their code is a placeholder. */
  bundles: string | undefined;
  /** Folder of the built page; without it nothing is uploaded. The rest of the template is the same. */
  pages: string | undefined;
};

/** The HTTP API with its functions, the page, the queues and the functions that work on them. */
export class ServiceStack extends Stack {
  readonly api: Api;
  readonly #stage: Stage;
  readonly #bundles: string | undefined;
  readonly #areas = new Map<string, Area>();

  constructor(app: App, stage: Stage, { data, edge, bundles, pages }: ServiceParts) {
    super(app, stackNamesOf(stage).service, {
      description: `Assessment invitation service, stage ${stage.stage}`,
      terminationProtection: stage.production,
    });
    this.#stage = stage;
    this.#bundles = bundles;
    this.addStackDependency(data, "The functions name the table");
    if (edge !== undefined) this.addStackDependency(edge, "The distribution names its web ACL");

    const { customerKey } = data;
    // By its ARN, or the CDK would change the key's policy for this stack's roles, and each stack would need the other.
    if (customerKey !== undefined) encryptWith(this, Key.fromKeyArn(this, "CustomerKey", customerKey.keyArn));
    const table = data.tableFor(this, stage);
    const emails = new WorkQueue(this, "Emails", {
      name: `${stage.prefix}-emails`,
      functionTimeout: EVENTS.timeout,
      lost: "Messages about emails that could not be processed. The emails themselves are still due.",
    });
    const clocks = new WorkQueue(this, "TestClocks", {
      name: `${stage.prefix}-test-clocks`,
      functionTimeout: EVENTS.timeout,
      lost: "Requests for the due work of test tenants, which is still due, and for simulated candidates, who have not acted.",
    });
    const api = new Api(this, stage);
    this.api = api;
    const site = new Site(this, stage, { api, pages, webAclArn: edge?.webAclArn });
    const webhooks = new Webhooks(this, stage, {
      key: data.webhookKey,
      functionTimeout: EVENTS.timeout,
      ownHosts: [api.host, ...site.hosts],
    });
    const areaAt = this.#areaAt.bind(this);
    const makeFunction = this.#function.bind(this);
    const requests = this.#keepRequests(table);
    const signing = new Signing(data.signingKeys);
    this.#serveApi({ api, site, table, webhooks, clocks, requests, signing });
    serveCandidate(makeFunction, { table, api, site, signing, areaAt });
    serveDashboard(this, makeFunction, {
      table,
      api,
      site,
      pool: data.userPool,
      emails,
      webhooks,
      clocks,
      signing,
      areaAt,
    });
    const scoring = scoringOf(this, makeFunction, { prefix: stage.prefix, table });
    this.#publishChanges(table, api, { emails, scoring, webhooks, clocks });
    this.#sendEmails(table, site, emails, data.email);
    this.#deliverWebhooks(table, emails, webhooks);
    this.#sweep(table, api, { emails, webhooks, clocks });
    this.#runTestClocks(table, { api, site, emails, webhooks, clocks });
    const { probeKey } = stage;
    const prober = probeKey === undefined ? undefined : probe(this, makeFunction, { probeKey, publicUrl: api.url });

    measureRoutes(this, stage, api.log);
    if (stage.production) {
      const functions = this.node.findAll().filter((one) => one instanceof ServiceFunction);
      const gradual = functions.filter(({ entryName }) => GRADUAL.includes(entryName));
      new Rollout(this, stage, gradual, prober);
    }

    new CfnOutput(this, "BaseUrl", { value: `${api.url}${API_PREFIX}`, description: "{base_url} of the API" });
    new CfnOutput(this, "PageUrl", { value: site.url, description: "The candidates' page" });
    const { dnsTarget } = api;
    if (dnsTarget !== undefined)
      new CfnOutput(this, "DnsTarget", { value: dnsTarget, description: "CNAME of the domain" });
    if (site.dnsTarget !== undefined)
      new CfnOutput(this, "PageDnsTarget", { value: site.dnsTarget, description: "CNAME of the page's domain" });
    new CfnOutput(this, "TableName", { value: table.tableName, description: "The table, for the operator's commands" });
    new CfnOutput(this, "WebhookKeyId", { value: webhooks.keyId, description: "Seals webhook secrets" });
    new CfnOutput(this, "EmailQueueUrl", { value: emails.queueUrl, description: "Emails to send" });
    new CfnOutput(this, "UserPoolId", { value: data.userPool.id, description: "Who can sign in to the dashboard" });
    new CfnOutput(this, "WebhookQueueUrl", { value: webhooks.queue.queueUrl, description: "Webhooks to deliver" });
  }

  #function(scope: Construct, entry: string, props: ServiceFunctionProps): ServiceFunction {
    return new ServiceFunction(scope, entry, props, { stage: this.#stage, bundles: this.#bundles });
  }

  /** The nested stack of a route's area, made when its first route is. */
  #areaAt(path: string): Area {
    const name = areaOf(path);
    const area = this.#areas.get(name) ?? new Area(this, name);
    this.#areas.set(name, area);
    return area;
  }

  /** One function for each operation and page of the contract, and one for everything else. */
  #serveApi(parts: {
    api: Api;
    site: Site;
    table: ITable;
    webhooks: Webhooks;
    clocks: WorkQueue;
    requests: RequestFeed;
    signing: Signing;
  }): void {
    const { api, site, table, webhooks, clocks, requests, signing } = parts;
    const serving = (path: string, entry: string) => {
      const [forWebhooks, forSigning] = [webhooks.of(entry), signing.of(entry)];
      const onTable = tableRights(entry, table);
      return this.#function(this.#areaAt(path), entry, {
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
      const by = serving(path, `functions/api/${kebab(name)}.ts`);
      api.serve(operation.method, path, by);
      requests.read(by);
    }
    for (const { method, path, file } of PAGES) api.serve(method, path, serving(path, file));
    api.serveTheRest(serving(REST, "functions/api/unknown-route.ts"));
  }

  /** The logs of the API's functions → keep-requests, which writes the accounts' request logs. */
  #keepRequests(table: ITable): RequestFeed {
    const keepRequests = this.#function(this, KEEP_REQUESTS, {
      ...EVENTS,
      environment: { TABLE_NAME: table.tableName },
      rights: tableRights(KEEP_REQUESTS, table),
    });
    return new RequestFeed(this, this.#stage, keepRequests);
  }

  /** The table's stream → publish-changes → the queues of emails, of texts to score, of webhooks and of simulated candidates. */
  #publishChanges(
    table: ITable,
    api: Api,
    to: { emails: WorkQueue; scoring: WorkQueue; webhooks: Webhooks; clocks: WorkQueue },
  ): void {
    const { emails, scoring, webhooks, clocks } = to;
    const lostChanges = failureQueue(
      this,
      "LostChanges",
      `${this.#stage.prefix}-lost-changes`,
      "Changes of invitations that the stream discarded after a day. The sweep publishes them within seven hours.",
    );
    const publishChanges = this.#function(this, PUBLISH_CHANGES, {
      ...EVENTS,
      environment: {
        TABLE_NAME: table.tableName,
        PUBLIC_URL: api.url,
        EMAIL_QUEUE_URL: emails.queueUrl,
        SCORING_QUEUE_URL: scoring.queueUrl,
        WEBHOOK_QUEUE_URL: webhooks.queue.queueUrl,
        CLOCK_QUEUE_URL: clocks.queueUrl,
      },
      rights: [
        ...tableRights(PUBLISH_CHANGES, table),
        streamRights(table),
        sendRights(emails, scoring, webhooks.queue, clocks, lostChanges),
      ],
    });
    onInvitationChange(this, { table, target: publishChanges, failures: lostChanges });
  }

  /** The queue of webhooks → deliver-webhook → the endpoints of clients. */
  #deliverWebhooks(table: ITable, emails: WorkQueue, webhooks: Webhooks): void {
    const deliverWebhook = this.#function(this, DELIVER_WEBHOOK, {
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

  /** The queue of emails → send-email → SES → the queue of its events → record-email-event. */
  #sendEmails(table: ITable, site: Site, queue: WorkQueue, email: Email): void {
    const { prefix, emailsPerSecond } = this.#stage;
    const { callMs, ...pace } = emailPace(emailsPerSecond);
    const sendEmail = this.#function(this, SEND_EMAIL, {
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

    const events = new WorkQueue(this, "EmailEvents", {
      name: `${prefix}-email-events`,
      functionTimeout: EVENTS.timeout,
      lost: "Bounces and complaints that could not be recorded on their invitations.",
    });
    const recordEmailEvent = this.#function(this, RECORD_EMAIL_EVENT, {
      ...EVENTS,
      environment: { TABLE_NAME: table.tableName },
      rights: [...tableRights(RECORD_EMAIL_EVENT, table), receiveRights(events)],
    });
    onEmailEvent(this, { stage: this.#stage, queue: events });
    onMessage(this, "OnEmailEventMessage", { queue: events, target: recordEmailEvent, batchSize: 10, concurrency: 5 });
  }

  /** The due index → sweep-due, every minute. */
  #sweep(table: ITable, api: Api, to: { emails: WorkQueue; webhooks: Webhooks; clocks: WorkQueue }): void {
    const { emails, webhooks, clocks } = to;
    const sweepDue = this.#function(this, SWEEP_DUE, {
      ...EVENTS,
      environment: {
        TABLE_NAME: table.tableName,
        PUBLIC_URL: api.url,
        WEBHOOK_QUEUE_URL: webhooks.queue.queueUrl,
        EMAIL_QUEUE_URL: emails.queueUrl,
        CLOCK_QUEUE_URL: clocks.queueUrl,
      },
      rights: [...tableRights(SWEEP_DUE, table), sendRights(webhooks.queue, emails, clocks)],
    });
    onSchedule(this, "EveryMinute", Duration.minutes(1), sweepDue);
  }

  /**
   * The queue of test clocks → run-test-clock, which does the due work of test tenants in order, to its last effect, and
   * lets simulated candidates act.
   */
  #runTestClocks(
    table: ITable,
    parts: { api: Api; site: Site; emails: WorkQueue; webhooks: Webhooks; clocks: WorkQueue },
  ): void {
    const { api, site, emails, webhooks, clocks } = parts;
    const runTestClock = this.#function(this, RUN_TEST_CLOCK, {
      ...EVENTS,
      // The work of a test tenant is sequential, and someone waits for it.
      memory: API.memory,
      environment: {
        TABLE_NAME: table.tableName,
        PUBLIC_URL: api.url,
        PAGE_URL: site.url,
        EMAIL_QUEUE_URL: emails.queueUrl,
        WEBHOOK_QUEUE_URL: webhooks.queue.queueUrl,
        WEBHOOK_KEY_ID: webhooks.keyId,
        ...webhooks.policy,
        CLOCK_QUEUE_URL: clocks.queueUrl,
      },
      rights: [...tableRights(RUN_TEST_CLOCK, table), receiveRights(clocks), sendRights(clocks, emails), webhooks.open],
    });
    onMessage(this, "OnTestClock", { queue: clocks, target: runTestClock, batchSize: 1, concurrency: 10 });
  }
}
