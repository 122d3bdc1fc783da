import { CfnPermission } from "aws-cdk-lib/aws-lambda";
import { CfnSubscriptionFilter } from "aws-cdk-lib/aws-logs";
import { ArnFormat, Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { logNameOf } from "../names.ts";
import type { Stage } from "../settings.ts";
import type { ServiceFunction } from "./lambda-function.ts";

/** The lines of requests with an API key (`lib/service/http/access-log.ts`), in Lambda's JSON log format. */
const REQUESTS_WITH_KEY = '{ $.message.event = "request" && $.message.key_id = "key_*" }';

/** Sends the functions' lines about requests to the function that keeps them: nothing is added to a request itself. */
export class RequestFeed {
  readonly #target: ServiceFunction;
  readonly #permission: CfnPermission;

  constructor(scope: Construct, stage: Stage, target: ServiceFunction) {
    this.#target = target;
    this.#permission = new CfnPermission(scope, "RequestFeed", {
      action: "lambda:InvokeFunction",
      functionName: target.live.functionArn,
      principal: "logs.amazonaws.com",
      sourceAccount: Stack.of(scope).account,
      // One permission for all: each would add to the function's policy, which has a maximum size.
      sourceArn: Stack.of(scope).formatArn({
        service: "logs",
        resource: "log-group",
        resourceName: `${logNameOf(`${stage.prefix}-*`)}:*`,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      }),
    });
  }

  /** Sends the lines of a function of the API. */
  read(from: ServiceFunction): void {
    const filter = new CfnSubscriptionFilter(from, "Requests", {
      logGroupName: from.log.logGroupName,
      filterPattern: REQUESTS_WITH_KEY,
      destinationArn: this.#target.live.functionArn,
    });
    // CloudWatch Logs calls the function once to see whether it may.
    filter.addResourceDependency(this.#permission);
  }
}
