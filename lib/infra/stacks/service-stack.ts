import { type App, CfnOutput, Duration, Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { API_PREFIX } from "#contract/operations.ts";
import { Api } from "../api/api.ts";
import { loginClient } from "../api/login-client.ts";
import { measureRoutes } from "../api/route-metrics.ts";
import { Site } from "../api/site.ts";
import { encryptWith } from "../data/customer-key.ts";
import { onSchedule } from "../functions/event-sources.ts";
import { type FunctionName, isOfApi, SERVED } from "../functions/function-names.ts";
import { ServiceFunction, secondsOfReceiver } from "../functions/lambda-function.ts";
import { NEEDS } from "../functions/needs/needs.ts";
import { givenTo, type Provisions } from "../functions/provide.ts";
import { queuesOf } from "../functions/queue.ts";
import { RequestFeed } from "../functions/request-feed.ts";
import { Rollout } from "../functions/rollout.ts";
import { triggerWorkers } from "../functions/triggers.ts";
import { stackNamesOf } from "../names.ts";
import type { Stage } from "../settings.ts";
import { Area } from "./area.ts";
import type { DataStack } from "./data-stack.ts";
import type { EdgeStack } from "./edge-stack.ts";
import { Inputs } from "./inputs.ts";

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
  readonly #areas = new Map<string, Area>();

  constructor(app: App, stage: Stage, { data, edge, bundles, pages }: ServiceParts) {
    super(app, stackNamesOf(stage).service, {
      description: `Assessment invitation service, stage ${stage.stage}`,
      terminationProtection: stage.production,
    });
    this.addStackDependency(data, "The functions name the table");
    if (edge !== undefined) this.addStackDependency(edge, "The distribution names its web ACL");

    const { customerKey, table, pool, signingKeys, webhookKey } = data.handedTo(this, stage, new Inputs(this));
    encryptWith(this, customerKey);
    const queues = queuesOf(this, stage.prefix, secondsOfReceiver);
    const api = new Api(this, stage);
    this.api = api;
    const site = new Site(this, stage, { api, pages, webAclArn: edge?.webAclArn });
    const provisions: Provisions = {
      scope: this,
      ...{ stage, table, api, site, queues },
      email: data.email,
      pool,
      clientId: loginClient(this, pool, site).ref,
      signingKeys,
      webhookKey,
    };
    const make = (scope: Construct, name: FunctionName): ServiceFunction =>
      new ServiceFunction(scope, name, givenTo(name, provisions), { stage, bundles });

    const requests = new RequestFeed(this, stage, make(this, "keepRequests"));
    for (const { name, route, area } of SERVED) {
      const by = make(this.#area(area), name);
      api.serve(route, by);
      // The accounts' request logs.
      if (isOfApi(name)) requests.read(by);
    }
    triggerWorkers(this, (name) => make(this, name), provisions);
    // Uses the API as a client does.
    const prober = stage.probeKey === undefined ? undefined : make(this, "probeService");
    if (prober !== undefined) onSchedule(this, "Probe", Duration.minutes(5), prober);

    measureRoutes(this, stage, api.log);
    // CodeDeploy refuses to begin while an alarm of the rollout is raised: also the way back, and the fix.
    if (stage.production && stage.gradual !== false) {
      const functions = this.node.findAll().filter((one) => one instanceof ServiceFunction);
      const gradual = functions.filter(({ operation }) => NEEDS[operation].rollout !== undefined);
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
    new CfnOutput(this, "WebhookKeyId", { value: webhookKey.keyId, description: "Seals webhook secrets" });
    new CfnOutput(this, "EmailQueueUrl", { value: queues.emails.queueUrl, description: "Emails to send" });
    new CfnOutput(this, "UserPoolId", { value: pool.id, description: "Who can sign in to the dashboard" });
    new CfnOutput(this, "WebhookQueueUrl", { value: queues.deliveries.queueUrl, description: "Webhooks to deliver" });
    new CfnOutput(this, "IntegrationQueueUrl", {
      value: queues.integrations.queueUrl,
      description: "Work for ATSs",
    });
  }

  /** The nested stack of an area, made with its first function. */
  #area(name: string): Area {
    const area = this.#areas.get(name) ?? new Area(this, name);
    this.#areas.set(name, area);
    return area;
  }
}
