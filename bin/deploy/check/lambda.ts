import { GetServiceQuotaCommand, type ServiceQuotasClient } from "@aws-sdk/client-service-quotas";
import { type Finding, look } from "./finding.ts";

const CONCURRENT_EXECUTIONS = { ServiceCode: "lambda", QuotaCode: "L-B99A9384" };

/**
 * AWS's default, by which the concurrency of the queues was chosen (`lib/infra/functions/triggers.ts`): they take up to
 * 128 at once. New accounts begin with 10 (https://github.com/awslabs/fhir-works-on-aws-deployment/issues/691).
 */
const WANTED = 1000;

/** Whether enough functions can run at once. */
export const concurrency = (client: ServiceQuotasClient): Promise<Finding> =>
  look("Concurrent executions of Lambda", async () => {
    const { Quota } = await client.send(new GetServiceQuotaCommand(CONCURRENT_EXECUTIONS));
    const found = Quota?.Value ?? 0;
    if (found >= WANTED) return { state: "ok", found: String(found) };
    const { ServiceCode, QuotaCode } = CONCURRENT_EXECUTIONS;
    return {
      state: "missing",
      found: `${found}, fewer than ${WANTED}`,
      advice: `aws service-quotas request-service-quota-increase --service-code ${ServiceCode} --quota-code ${QuotaCode} --desired-value ${WANTED}`,
    };
  });
