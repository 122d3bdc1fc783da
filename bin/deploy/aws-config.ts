/** The part of an AWS client's configuration that says where to go, and as whom. */
export type AwsConfig = { region?: string; profile?: string };

/** The AWS account and region that the CDK deploys to with these options. */
export const awsConfigOf = (cdk: readonly string[]): AwsConfig => {
  const { AWS_REGION, AWS_DEFAULT_REGION } = process.env;
  const region = AWS_REGION ?? AWS_DEFAULT_REGION;
  const named = cdk.indexOf("--profile");
  const profile = named < 0 ? cdk.find((option) => option.startsWith("--profile="))?.slice(10) : cdk[named + 1];
  return {
    ...(region === undefined ? {} : { region }),
    ...(profile === undefined ? {} : { profile }),
  };
};
