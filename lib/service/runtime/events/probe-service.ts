import { SSMClient } from "@aws-sdk/client-ssm";
import { consoleLog } from "#adapters/console-log.ts";
import { lambdaMetrics } from "#adapters/emf-metrics.ts";
import { probedApi } from "#adapters/probed-api.ts";
import { secretParameter } from "#adapters/secret-parameter.ts";
import { AWS_CLIENT } from "../aws/timeouts.ts";
import { readEnv } from "../env.ts";

const { PUBLIC_URL, PROBE_KEY_PARAMETER } = readEnv("PUBLIC_URL", "PROBE_KEY_PARAMETER");
const parameters = new SSMClient(AWS_CLIENT);

/** Dependencies of `probe-service`. */
export const probe = {
  log: consoleLog,
  metrics: lambdaMetrics,
  // In each run, so that a replaced key is used at once.
  readKey: () => secretParameter(PROBE_KEY_PARAMETER, parameters),
  apiWith: (key: string) => probedApi(PUBLIC_URL, key),
};
