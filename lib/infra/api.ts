import { CfnStage, HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { Duration, RemovalPolicy } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { API_PREFIX, type Operation } from "#contract/operations.ts";
import type { ServiceFunction } from "./lambda-function.ts";
import type { Stage } from "./settings.ts";

/**
 * The gateway's own line for each request. Neither address nor path nor query nor user agent: a path may hold what a
 * client wrote, and an address is personal data. The request's id joins it to the function's line, which has the account.
 */
const ACCESS_LOG = {
  requestId: "$context.requestId",
  time: "$context.requestTimeEpoch",
  route: "$context.routeKey",
  status: "$context.status",
  bytes: "$context.responseLength",
  latency: "$context.responseLatency",
  integrationLatency: "$context.integrationLatency",
  integrationStatus: "$context.integrationStatus",
  error: "$context.error.responseType",
};

/**
 * Requests a second that the gateway lets through for all clients together, a stop for a runaway and its bill. It is far above
 * what the limits per account and address let a few hundred clients do; an account's Lambda concurrency, 1,000 at first, is
 * reached at about the same point.
 */
const THROTTLE = { throttlingRateLimit: 1000, throttlingBurstLimit: 2000 };

/** A little more than the functions' own time-out, so that it is the function that answers. */
export const GATEWAY_TIMEOUT = Duration.seconds(15);

/** The HTTP API: a route per operation of the contract, and `$default` for everything else. */
export class Api extends Construct {
  readonly http: HttpApi;
  /** The service's own origin, without a trailing slash. */
  readonly url: string;

  constructor(scope: Construct, stage: Stage) {
    super(scope, "Api");
    this.http = new HttpApi(this, "Http", { apiName: `${stage.prefix}-api`, createDefaultStage: false });
    this.url = this.http.apiEndpoint;
    const log = new LogGroup(this, "AccessLog", {
      logGroupName: `/aws/apigateway/${stage.prefix}-api`,
      retention: stage.disposable ? RetentionDays.ONE_WEEK : RetentionDays.THREE_MONTHS,
      removalPolicy: stage.disposable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN,
    });
    new CfnStage(this, "Stage", {
      apiId: this.http.apiId,
      stageName: "$default",
      autoDeploy: true,
      accessLogSettings: { destinationArn: log.logGroupArn, format: JSON.stringify(ACCESS_LOG) },
      defaultRouteSettings: { ...THROTTLE, detailedMetricsEnabled: true },
    });
  }

  /** Serves an operation with a function; what answers GET answers HEAD as well. */
  serve(operation: Operation, by: ServiceFunction): void {
    const methods = operation.method === "GET" ? [HttpMethod.GET, HttpMethod.HEAD] : [HttpMethod[operation.method]];
    this.http.addRoutes({ path: API_PREFIX + operation.path, methods, integration: integration(by) });
  }

  /** Serves what no operation's route takes, so that it too is answered in the service's own shape. */
  serveTheRest(by: ServiceFunction): void {
    new HttpRoute(this, "Rest", { httpApi: this.http, routeKey: HttpRouteKey.DEFAULT, integration: integration(by) });
  }
}

const integration = (by: ServiceFunction) =>
  new HttpLambdaIntegration(`${by.node.id}Integration`, by.lambda, { timeout: GATEWAY_TIMEOUT });
