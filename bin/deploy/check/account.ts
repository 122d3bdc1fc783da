import { ACMClient } from "@aws-sdk/client-acm";
import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { CloudFrontClient } from "@aws-sdk/client-cloudfront";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { ServiceQuotasClient } from "@aws-sdk/client-service-quotas";
import { SESv2Client } from "@aws-sdk/client-sesv2";
import { SSMClient } from "@aws-sdk/client-ssm";
import { type Settings, stageOf } from "../../../lib/infra/settings.ts";
import type { AwsConfig } from "../aws-config.ts";
import { gatewayThrottle } from "./api-gateway.ts";
import { certificateIssued } from "./certificate.ts";
import { distributionsAllowed } from "./cloudfront.ts";
import { senderVerified, sendingAccount } from "./email.ts";
import type { Finding } from "./finding.ts";
import { concurrency } from "./lambda.ts";
import { bootstrapped, onlyRegion, tableNameFree } from "./region.ts";

/** The region of CloudFront's web ACLs and certificates. */
const US_EAST_1 = "us-east-1";

/**
 * Looks at everything of an AWS account and region that a first deployment of the stage needs, and creates nothing.
 *
 * @param config Also the endpoint of all services, for a test
 */
export const checkAccount = async (
  settings: Settings,
  config: AwsConfig & { endpoint?: string },
): Promise<Finding[]> => {
  const { waf, backupRegion, domain, pageDomain, emailsPerSecond } = stageOf(settings);
  const inRegion = (region: string) => ({ ...config, region });
  const ssm = new SSMClient(config);
  const home = await ssm.config.region();
  const regions = [home, ...(waf ? [US_EAST_1] : []), ...(backupRegion === undefined ? [] : [backupRegion])];
  const ses = new SESv2Client(config);
  return await Promise.all([
    ...[...new Set(regions)].map((region) => bootstrapped(new SSMClient(inRegion(region)), region)),
    ...(domain === undefined ? [] : [certificateIssued(new ACMClient(inRegion(home)), domain)]),
    ...(pageDomain === undefined ? [] : [certificateIssued(new ACMClient(inRegion(US_EAST_1)), pageDomain)]),
    tableNameFree(new DynamoDBClient(config), new CloudFormationClient(config), settings),
    onlyRegion((region) => new CloudFormationClient(inRegion(region)), { home, edge: US_EAST_1 }, settings),
    concurrency(new ServiceQuotasClient(config)),
    gatewayThrottle(home),
    distributionsAllowed(new CloudFrontClient(config)),
    senderVerified(ses, settings),
    sendingAccount(ses, emailsPerSecond),
  ]);
};
