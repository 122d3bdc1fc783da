import { type Finding, look } from "./finding.ts";

/**
 * Regions whose default is 2,500 requests a second instead of 10,000, of all APIs of the AWS account together
 * (https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html).
 */
const SLOW: ReadonlySet<string> = new Set([
  "af-south-1",
  "ap-south-2",
  "ap-southeast-3",
  "ap-southeast-4",
  "ap-southeast-5",
  "ap-southeast-7",
  "ca-west-1",
  "eu-central-2",
  "eu-south-1",
  "eu-south-2",
  "il-central-1",
  "me-central-1",
  "mx-central-1",
]);

/**
 * Whether the region's gateway takes what the routes' throttles are made for (`lib/infra/api/throttles.ts`). Service Quotas
 * cannot tell: there it is 10,000 also where it is not
 * (https://repost.aws/questions/QU47u_cBTCQcy2qTmoR6q91w/api-gateway-throttling-discrepancy).
 */
export const gatewayThrottle = (region: string): Promise<Finding> =>
  look("Requests to API Gateway", async () => {
    if (!SLOW.has(region)) return { state: "ok", found: `10,000 a second in ${region}, unless AWS has lowered it` };
    return {
      state: "unknown",
      found: `2,500 a second in ${region}, unless AWS has raised it`,
      advice:
        "A thousand candidates who type make 222 a second. To see it: aws apigateway get-account --query throttleSettings. To raise it: " +
        "aws service-quotas request-service-quota-increase --service-code apigateway --quota-code L-8A5B8E43 --desired-value 10000",
    };
  });
