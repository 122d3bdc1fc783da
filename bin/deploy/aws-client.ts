import { CloudFormationClient } from "@aws-sdk/client-cloudformation";

/** CloudFormation in the AWS account and region that the CDK deploys to with these options. */
export const cloudFormationOf = (cdk: readonly string[]): CloudFormationClient => {
  const { AWS_REGION, AWS_DEFAULT_REGION } = process.env;
  const region = AWS_REGION ?? AWS_DEFAULT_REGION;
  const named = cdk.indexOf("--profile");
  const profile = named < 0 ? cdk.find((option) => option.startsWith("--profile="))?.slice(10) : cdk[named + 1];
  return new CloudFormationClient({
    ...(region === undefined ? {} : { region }),
    ...(profile === undefined ? {} : { profile }),
  });
};
