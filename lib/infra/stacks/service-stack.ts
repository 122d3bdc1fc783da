import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { Key } from "aws-cdk-lib/aws-kms";
import { type App, CfnOutput, Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { API_PREFIX } from "#contract/operations.ts";
import { Api } from "../api/api.ts";
import { scoringOf, serveCandidate } from "../api/candidate-api.ts";
import { serveDashboard } from "../api/dashboard-api.ts";
import { serveApi } from "../api/public-api.ts";
import { measureRoutes } from "../api/route-metrics.ts";
import { Site } from "../api/site.ts";
import { encryptWith } from "../data/customer-key.ts";
import {
  deliverWebhooks,
  EVENTS,
  publishChanges,
  runTestClocks,
  sendEmails,
  sweepDue,
} from "../functions/event-functions.ts";
import { tableRights } from "../functions/grants.ts";
import { ServiceFunction, type ServiceFunctionProps } from "../functions/lambda-function.ts";
import { probe } from "../functions/probe.ts";
import { WorkQueue } from "../functions/queue.ts";
import { RequestFeed } from "../functions/request-feed.ts";
import { GRADUAL, Rollout } from "../functions/rollout.ts";
import { Signing } from "../functions/signing.ts";
import { Webhooks } from "../functions/webhooks.ts";
import { stackNamesOf } from "../names.ts";
import type { Stage } from "../settings.ts";
import { Area, areaOf } from "./area.ts";
import type { DataStack } from "./data-stack.ts";
import type { EdgeStack } from "./edge-stack.ts";

const KEEP_REQUESTS = "functions/events/keep-requests.ts";

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
    serveApi(makeFunction, { api, site, table, webhooks, clocks, requests, signing, areaAt });
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
    publishChanges(this, makeFunction, { prefix: stage.prefix, table, api, emails, scoring, webhooks, clocks });
    sendEmails(this, makeFunction, { stage, table, site, emails, email: data.email });
    deliverWebhooks(this, makeFunction, { table, emails, webhooks });
    sweepDue(this, makeFunction, { table, api, emails, webhooks, clocks });
    runTestClocks(this, makeFunction, { table, api, site, emails, webhooks, clocks });
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

  /** The logs of the API's functions → keep-requests, which writes the accounts' request logs. */
  #keepRequests(table: ITable): RequestFeed {
    const keepRequests = this.#function(this, KEEP_REQUESTS, {
      ...EVENTS,
      environment: { TABLE_NAME: table.tableName },
      rights: tableRights(KEEP_REQUESTS, table),
    });
    return new RequestFeed(this, this.#stage, keepRequests);
  }
}
