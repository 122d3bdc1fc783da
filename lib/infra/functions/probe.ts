import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Duration, Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { onSchedule } from "./event-sources.ts";
import type { MakeFunction, ServiceFunction } from "./lambda-function.ts";

const PROBE_SERVICE = "functions/events/probe-service.ts";

/** A run waits for the API most of its time. */
const PROBE = { timeout: Duration.seconds(60), memory: 256 };

/**
 * The function that uses the API as a client does, every five minutes. Its key is in an SSM parameter that is not part
 * of the stack, because CloudFormation cannot make a SecureString. AWS's key for SSM decrypts it for whoever may read
 * the parameter.
 *
 * @param probeKey The parameter's name, which begins with a slash
 */
export const probe = (
  scope: Construct,
  makeFunction: MakeFunction,
  { probeKey, publicUrl }: { probeKey: string; publicUrl: string },
): ServiceFunction => {
  const parameter = Stack.of(scope).formatArn({
    service: "ssm",
    resource: "parameter",
    resourceName: probeKey.slice(1),
  });
  const probeService = makeFunction(scope, PROBE_SERVICE, {
    ...PROBE,
    environment: { PUBLIC_URL: publicUrl, PROBE_KEY_PARAMETER: probeKey },
    rights: [new PolicyStatement({ actions: ["ssm:GetParameter"], resources: [parameter] })],
  });
  onSchedule(scope, "Probe", Duration.minutes(5), probeService);
  return probeService;
};
