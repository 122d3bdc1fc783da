import {
  CfnApiMapping,
  CfnDomainName,
  CfnIntegration,
  CfnRoute,
  CfnStage,
  HttpApi,
} from "aws-cdk-lib/aws-apigatewayv2";
import { CfnPermission } from "aws-cdk-lib/aws-lambda";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import { Duration, Fn, Lazy, Stack, Validations } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { REST, type Served } from "../functions/function-names.ts";
import type { ServiceFunction } from "../functions/lambda-function.ts";
import { logGroup } from "../functions/log-group.ts";
import type { Stage } from "../settings.ts";
import { routeKeyOf } from "./route-key.ts";
import { type Throttle, throttleOf } from "./throttles.ts";

/**
 * The gateway's access log line. No IP address, path, query or user agent: a path may contain client input, and an IP
 * address is personal data. The function's own line has the account, with the same route and status.
 */
const TEXTS = {
  requestId: "$context.requestId",
  time: "$context.requestTimeEpoch",
  route: "$context.routeKey",
  method: "$context.httpMethod",
  bytes: "$context.responseLength",
  integrationLatency: "$context.integrationLatency",
  integrationStatus: "$context.integrationStatus",
  error: "$context.error.responseType",
};

/** What metrics are made of (`route-metrics.ts`) is a number, without quotes. These always have a value. */
const NUMBERS = { status: "$context.status", latency: "$context.responseLatency" };

const ACCESS_LOG = JSON.stringify({ ...TEXTS, ...NUMBERS }).replace(/"(\$context\.(?:status|responseLatency))"/g, "$1");

/** Longer than the functions' own timeout, so that the function responds and not the gateway. */
const GATEWAY_TIMEOUT = Duration.seconds(15);

/** The HTTP API: a route per operation and page of the contract, and `$default` for everything else. */
export class Api extends Construct {
  /** The service's own origin, without a trailing slash. */
  readonly url: string;
  /** Its id in the gateway. */
  readonly id: string;
  /** Its host name. */
  readonly host: string;
  /** The target for the DNS record of the custom domain. */
  readonly dnsTarget: string | undefined;
  /** A line per request. */
  readonly log: LogGroup;
  readonly #http: HttpApi;
  readonly #stage: CfnStage;
  readonly #throttles: Record<string, Throttle> = {};

  constructor(scope: Construct, stage: Stage) {
    super(scope, "Api");
    const { domain } = stage;
    this.#http = new HttpApi(this, "Http", {
      apiName: `${stage.prefix}-api`,
      createDefaultStage: false,
      // With a custom domain, the service responds to that name only.
      disableExecuteApiEndpoint: domain !== undefined,
    });
    this.id = this.#http.apiId;
    this.host = domain?.name ?? Fn.select(2, Fn.split("/", this.#http.apiEndpoint));
    this.url = domain === undefined ? this.#http.apiEndpoint : `https://${domain.name}`;

    // The prefix keeps AWS's log delivery policy, which has a maximum size, from growing with each log group.
    this.log = logGroup(this, "AccessLog", stage, `/aws/vendedlogs/${stage.prefix}-api`);
    this.#stage = new CfnStage(this, "Stage", {
      apiId: this.#http.apiId,
      stageName: "$default",
      autoDeploy: true,
      accessLogSettings: { destinationArn: this.log.logGroupArn, format: ACCESS_LOG },
      routeSettings: Lazy.any({ produce: () => this.#throttles }),
    });
    this.dnsTarget = domain === undefined ? undefined : this.#answerAs(domain);
  }

  /** Routes requests to a function, in the function's stack. */
  serve(route: Served["route"], by: ServiceFunction): void {
    // All unmatched requests too, so that they get the service's error format.
    this.#route(route.path === REST ? REST : routeKeyOf(route), route.path, by);
  }

  #route(routeKey: string, path: string, by: ServiceFunction): void {
    const route = new CfnRoute(by, routeKey, {
      apiId: this.id,
      routeKey,
      target: `integrations/${this.#integration(by).ref}`,
      authorizationType: "NONE",
    });
    Validations.of(route).acknowledge({
      id: "AwsSolutions::AwsSolutions-APIG4",
      reason:
        "The functions check the API key themselves: an authorizer's refusal has neither the service's error format " +
        "nor its rate limit headers, and the limit per address is applied before the key is read.",
    });
    // The gateway accepts settings only for a route that already exists.
    this.#stage.node.addDependency(route);
    this.#throttles[routeKey] = throttleOf(path);
  }

  /** A function's integration, and the gateway's permission to call it: one each, however many routes it has. */
  #integration(by: ServiceFunction): CfnIntegration {
    const found = by.node.tryFindChild("Integration");
    if (found instanceof CfnIntegration) return found;
    new CfnPermission(by, "Gateway", {
      action: "lambda:InvokeFunction",
      functionName: by.live.functionArn,
      principal: "apigateway.amazonaws.com",
      sourceArn: Stack.of(this).formatArn({ service: "execute-api", resource: this.id, resourceName: "*/*" }),
    });
    return new CfnIntegration(by, "Integration", {
      apiId: this.id,
      integrationType: "AWS_PROXY",
      integrationUri: by.live.functionArn,
      payloadFormatVersion: "2.0",
      timeoutInMillis: GATEWAY_TIMEOUT.toMilliseconds(),
    });
  }

  #answerAs(domain: NonNullable<Stage["domain"]>): string {
    const name = new CfnDomainName(this, "Domain", {
      domainName: domain.name,
      domainNameConfigurations: [
        { certificateArn: domain.certificateArn, endpointType: "REGIONAL", securityPolicy: "TLS_1_2" },
      ],
    });
    new CfnApiMapping(this, "DomainMapping", { apiId: this.#http.apiId, domainName: name.ref, stage: this.#stage.ref });
    return name.attrRegionalDomainName;
  }
}
