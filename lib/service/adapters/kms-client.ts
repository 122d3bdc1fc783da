import {
  type DecryptCommandInput,
  type DecryptCommandOutput,
  DisabledException,
  type EncryptCommandInput,
  type EncryptCommandOutput,
  type GetPublicKeyCommandInput,
  type GetPublicKeyCommandOutput,
  KMSServiceException,
  type SignCommandInput,
  type SignCommandOutput,
} from "@aws-sdk/client-kms";
import { type CommandClient, operation } from "#aws/command.ts";
import { type JsonService, jsonClient } from "#aws/json-client.ts";
import type { AwsConfig } from "#aws/place.ts";
import { AWS_CLIENT } from "#domain/aws-timeouts.ts";

const KMS: JsonService = {
  name: "kms",
  target: "TrentService",
  version: "1.1",
  retries: { attempts: 3, baseDelayMs: 50 },
  errorOf: (name, options) =>
    name === "DisabledException" ? new DisabledException(options) : new KMSServiceException(options),
  bytes: ["CiphertextBlob", "Plaintext", "PublicKey", "Signature"],
};

export class DecryptCommand extends operation<DecryptCommandInput, DecryptCommandOutput>("Decrypt") {}
export class EncryptCommand extends operation<EncryptCommandInput, EncryptCommandOutput>("Encrypt") {}
export class GetPublicKeyCommand extends operation<GetPublicKeyCommandInput, GetPublicKeyCommandOutput>(
  "GetPublicKey",
) {}
export class SignCommand extends operation<SignCommandInput, SignCommandOutput>("Sign") {}

/** The client of the keys, in the AWS account of the environment or as configured in `config`. */
export const kmsClient = (config: AwsConfig = {}): CommandClient => jsonClient(KMS, { ...AWS_CLIENT, ...config });
