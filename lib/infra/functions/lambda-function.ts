import { join, parse } from "node:path";
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
  Runtime,
  SystemLogLevel,
  Tracing,
} from "aws-cdk-lib/aws-lambda";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import { type Duration, Validations } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { functionNameOf, logNameOf, pascal } from "../names.ts";
import type { Stage } from "../settings.ts";
import { logGroup } from "./log-group.ts";

/** Settings shared by all functions of a stage. */
type Shared = {
  stage: Stage;
  /** Folder of the bundles (`bundle.ts`); without one the template has a placeholder for their code. */
  bundles: string | undefined;
};

export type ServiceFunctionProps = {
  environment: Readonly<Record<string, string>>;
  timeout: Duration;
  /** MB; it also determines the CPU share: 1,769 MB is one CPU. */
  memory: number;
  /** Whether X-Ray samples its calls; default true. */
  traced?: boolean;
  /** Its permissions, besides writing its log and traces. */
  rights: readonly PolicyStatement[];
};

/** The name of every function's alias. */
const LIVE = "live";

/** The dashboard's files are named by area alone, so their functions have its name in front: `dashboard-keys`. */
const nameOf = (dir: string, file: string): string => (dir === "functions/dashboard" ? `dashboard-${file}` : file);

/** Makes the function of a file. */
export type MakeFunction = (scope: Construct, entry: string, props: ServiceFunctionProps) => ServiceFunction;

/**
 * A Lambda function with its role, log and code. Its construct id and logical id are the file's name in Pascal case,
 * and its function name is the stage and the file's name. `Metadata.entry` is the file, for the local service, which
 * runs the source.
 */
export class ServiceFunction extends Construct {
  readonly lambda: LambdaFunction;
  /** The version that is called. Every caller calls it, so that CloudFormation and CodeDeploy decide when it changes. */
  readonly live: Alias;
  /** Its file's name: `list-tests`. */
  readonly entryName: string;
  /** That file, relative to the project's root. */
  readonly entry: string;
  /** Its name in the cloud: `ais-prod-list-tests`. */
  readonly functionName: string;
  readonly memory: number;
  /** Where it logs. */
  readonly log: LogGroup;

  /** @param entry Its source file, relative to the project's root: `functions/api/account/list-tests.ts`. */
  constructor(scope: Construct, entry: string, props: ServiceFunctionProps, { stage, bundles }: Shared) {
    const { dir, name: file } = parse(entry);
    const name = nameOf(dir, file);
    super(scope, pascal(name));
    this.entryName = name;
    this.entry = entry;
    this.functionName = functionNameOf(stage, name);
    this.memory = props.memory;
    const log = logGroup(this, "Logs", stage, logNameOf(this.functionName));
    this.log = log;

    this.lambda = new LambdaFunction(this, "Function", {
      functionName: this.functionName,
      // So that the CDK adds no policy resource: the role has all rights inline.
      role: this.#role(log, props.rights).withoutPolicyUpdates(),
      logGroup: log,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: "index.handler",
      code:
        bundles === undefined
          ? Code.fromInline("// not bundled")
          : Code.fromAsset(join(bundles, dir, file), { exclude: ["*.map"] }),
      environment: { ...props.environment },
      timeout: props.timeout,
      memorySize: props.memory,
      tracing: props.traced === false ? Tracing.DISABLED : Tracing.ACTIVE,
      loggingFormat: LoggingFormat.JSON,
      applicationLogLevelV2: ApplicationLogLevel.INFO,
      systemLogLevelV2: SystemLogLevel.WARN,
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
