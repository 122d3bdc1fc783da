import { DisabledException, KMSClient, KMSServiceException } from "@aws-sdk/client-kms";
import { jsonProtocol } from "#aws/json-protocol.ts";
import { AWS_CLIENT } from "#domain/aws-timeouts.ts";

const protocol = jsonProtocol({
  target: "TrentService",
  version: "1.1",
  errorOf: (name, options) =>
    name === "DisabledException" ? new DisabledException(options) : new KMSServiceException(options),
  bytes: ["CiphertextBlob", "Plaintext", "PublicKey", "Signature"],
});

/** The client of the keys, in the AWS account of the environment. */
export const kmsClient = (): KMSClient => new KMSClient({ ...AWS_CLIENT, protocol });
