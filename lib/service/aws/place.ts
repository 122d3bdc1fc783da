import { fromEnv } from "@aws-sdk/credential-provider-env";
import { Sha256 } from "@smithy/core/checksum";
import { SignatureV4 } from "@smithy/signature-v4";

/** How to reach a service; by default as the environment of a Lambda function says. */
export type AwsConfig = {
  endpoint?: string;
  region?: string;
  /** Fixed ones, or a function that is called for each request and refreshes them. */
  credentials?: ConstructorParameters<typeof SignatureV4>[0]["credentials"];
  maxAttempts?: number;
};

/** The address of a service in a region. The template is for the partition `aws` (cdk.json). */
export const regionalEndpoint = (service: string, region: string): string =>
  `https://${service}.${region}.amazonaws.com`;

/**
 * The address and the signer of a service's requests.
 *
 * @throws Error if neither `config` nor the environment has a region
 */
export const placeOf = (service: string, { endpoint, region = process.env.AWS_REGION, credentials }: AwsConfig) => {
  if (region === undefined) throw new Error("Region is missing: set AWS_REGION");
  const { AWS_ENDPOINT_URL: common, [`AWS_ENDPOINT_URL_${service.toUpperCase()}`]: named } = process.env;
  const { protocol, hostname, port, host } = new URL(endpoint ?? named ?? common ?? regionalEndpoint(service, region));
  return {
    address: { protocol, hostname, ...(port === "" ? {} : { port: Number(port) }) },
    host,
    signer: new SignatureV4({
      service,
      region,
      credentials: credentials ?? fromEnv(),
      sha256: Sha256,
      applyChecksum: false,
    }),
  };
};
