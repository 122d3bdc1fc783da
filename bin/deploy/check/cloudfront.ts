import { type CloudFrontClient, ListDistributionsCommand } from "@aws-sdk/client-cloudfront";
import { type Finding, look } from "./finding.ts";

/**
 * Whether AWS lets the account make distributions. A new account must be verified by AWS's support first; nothing tells
 * whether it was but a distribution that exists (https://github.com/aws-samples/aws-cdk-examples/issues/279).
 */
export const distributionsAllowed = (client: CloudFrontClient): Promise<Finding> =>
  look("CloudFront", async () => {
    const { DistributionList } = await client.send(new ListDistributionsCommand({ MaxItems: 1 }));
    if ((DistributionList?.Items ?? []).length > 0) return { state: "ok", found: "the account has distributions" };
    return {
      state: "unknown",
      found: "no distribution yet",
      advice:
        "AWS may refuse the first one (“Your account must be verified …”): if the account is new, ask AWS's support now to verify it.",
    };
  });
