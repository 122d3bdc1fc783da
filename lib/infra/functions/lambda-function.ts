import { join } from "node:path";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  Alias,
  ApplicationLogLevel,
  Architecture,
  CfnFunction,
  Code,
  type IVersion,
  Function as LambdaFunction,
  LoggingFormat,
  RecursiveLoop,
  Runtime,
  SystemLogLevel,
  Tracing,
} from "aws-cdk-lib/aws-lambda";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import { Duration, Validations } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { kebab } from "#contract/operations.ts";
import { functionNameOf, logNameOf, pascal } from "../names.ts";
import type { Stage } from "../settings.ts";
import { entryOf, type FunctionName, servedBy } from "./function-names.ts";
import { logGroup } from "./log-group.ts";
import { canInvokeItself } from "./loops.ts";
import { ALL_NEEDS, NEEDS } from "./needs/needs.ts";
import type { Queues } from "./queue.ts";

/** Settings shared by all functions of a stage. */
type Shared = {
  stage: Stage;
  /** Folder of the bundles (`bundle.ts`); without one the template has a placeholder for their code. */
  bundles: string | undefined;
};

/** A function's environment variables, and its permissions besides writing its log and traces. */
export type Provided = { environment: Record<string, string>; rights: readonly PolicyStatement[] };

/** The name of every function's alias. */
const LIVE = "live";

/**
 * What a kind of function usually has. A request is synchronous: its caller waits. A create may spend five seconds on write
 * conflicts (`lib/service/store/table/table.ts`), so the timeouts are: a table operation < 10 s < the gateway's 15 s < a
 * client's. The memory is chosen for its CPU share: a warm request takes a few milliseconds of CPU, but a cold start half a
 * second. A worker is I/O-bound; the claim of a crashed sender is older than its timeout.
 */
const USUAL = { request: { seconds: 10, memory: 1024 }, worker: { seconds: 30, memory: 512 } };

/** A function's timeout in seconds, and its memory in MB. */
export const sizeOf = (name: FunctionName): { seconds: number; memory: number } => {
  const usual = servedBy(name) === undefined ? USUAL.worker : USUAL.request;
  const { seconds = usual.seconds, memory = usual.memory } = NEEDS[name];
  return { seconds, memory };
};

/** The timeout of the function that receives a queue's messages, in seconds. */
export const secondsOfReceiver = (queue: keyof Queues): number => {
  const receiver = ALL_NEEDS.find(({ need }) => need.receives === queue);
  if (receiver === undefined)
    throw new Error(`No function receives the messages of ${queue} (lib/infra/functions/needs/)`);
  return sizeOf(receiver.name).seconds;
};

/**
 * A Lambda function with its role, log and code. Its construct id and logical id are its name in Pascal case, and its
 * function name is the stage and its name in kebab case. `Metadata.entry` is its file, for the local service, which runs
 * the source.
 */
export class ServiceFunction extends Construct {
  readonly lambda: LambdaFunction;
  /** The version that is called. Every caller calls it, so that CloudFormation and CodeDeploy decide when it changes. */
  readonly live: Alias;
  /** `listTests` */
  readonly operation: FunctionName;
  /** The same in its name and its file's: `list-tests`. */
  readonly entryName: string;
  /** Its name in the cloud: `ais-prod-list-tests`. */
  readonly functionName: string;
  readonly memory: number;
  /** Where it logs. */
  readonly log: LogGroup;

  constructor(
    scope: Construct,
    operation: FunctionName,
    { environment, rights }: Provided,
    { stage, bundles }: Shared,
  ) {
    const name = kebab(operation);
    super(scope, pascal(name));
    this.operation = operation;
    this.entryName = name;
    this.functionName = functionNameOf(stage, operation);
    const { seconds, memory } = sizeOf(operation);
    this.memory = memory;
    const log = logGroup(this, "Logs", stage, logNameOf(this.functionName));
    this.log = log;
    const entry = entryOf(operation);

    this.lambda = new LambdaFunction(this, "Function", {
      functionName: this.functionName,
      // So that the CDK adds no policy resource: the role has all rights inline.
      role: this.#role(log, rights).withoutPolicyUpdates(),
      logGroup: log,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: "index.handler",
      code:
        bundles === undefined
          ? Code.fromInline("// not bundled")
          : Code.fromAsset(join(bundles, entry.replace(/\.ts$/, "")), { exclude: ["*.map"] }),
      environment,
      timeout: Duration.seconds(seconds),
      memorySize: memory,
      tracing: NEEDS[operation].traced === false ? Tracing.DISABLED : Tracing.ACTIVE,
      loggingFormat: LoggingFormat.JSON,
      applicationLogLevelV2: ApplicationLogLevel.INFO,
      systemLogLevelV2: SystemLogLevel.WARN,
      ...(canInvokeItself(operation) ? { recursiveLoop: RecursiveLoop.ALLOW } : {}),
    });
    const resource = this.lambda.node.defaultChild;
    if (!(resource instanceof CfnFunction))
      throw new Error("A Function of the CDK no longer has a CfnFunction as its default child");
    resource.overrideLogicalId(pascal(name));
    resource.addMetadata("entry", entry);
    // Under exactOptionalPropertyTypes the CDK's class does not fit its own interface.
    this.live = new Alias(this, "Live", { aliasName: LIVE, version: this.lambda.currentVersion as IVersion });
  }

  #role(log: LogGroup, rights: readonly PolicyStatement[]): Role {
    const always = [
      new PolicyStatement({ actions: ["logs:CreateLogStream", "logs:PutLogEvents"], resources: [log.logGroupArn] }),
      new PolicyStatement({ actions: ["xray:PutTraceSegments", "xray:PutTelemetryRecords"], resources: ["*"] }),
    ];
    const role = new Role(this, "Role", {
      assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
      inlinePolicies: { rights: new PolicyDocument({ statements: [...rights, ...always] }) },
    });
    Validations.of(role).acknowledge({
      id: "AwsSolutions::AwsSolutions-IAM5[Resource::*]",
      reason: "xray:PutTraceSegments and xray:PutTelemetryRecords, which tracing needs, support no resources but *.",
    });
    return role;
  }
}
