import { KMSClient, type KMSClientConfig } from "@aws-sdk/client-kms";
import { AWS_CLIENT } from "./timeouts.ts";

/** The client of the keys, by default that of the AWS account in the environment. */
export const kmsClient = (config: KMSClientConfig = {}): KMSClient => new KMSClient({ ...AWS_CLIENT, ...config });
