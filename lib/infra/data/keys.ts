import { Key, KeySpec, KeyUsage } from "aws-cdk-lib/aws-kms";
import type { Construct } from "constructs";
import type { Stage } from "../settings.ts";

/** The key that encrypts endpoints' secrets. */
export const webhookKey = (scope: Construct, stage: Stage): Key =>
  new Key(scope, "WebhookKey", {
    description: `Seals the secrets of webhook endpoints, stage ${stage.stage}`,
    enableKeyRotation: true,
    removalPolicy: stage.removal,
  });

/**
 * The keys that results are signed with, on the curve P-256. KMS cannot rotate such a key: `-c signingKeys=2` adds a second
 * one, which signs from then on, and the first remains so that its signatures can be verified.
 */
export const signingKeys = (scope: Construct, stage: Stage): Key[] =>
  Array.from(
    { length: stage.signingKeys },
    (_, index) =>
      new Key(scope, `SigningKey${index === 0 ? "" : index + 1}`, {
        description: `Signs results, stage ${stage.stage}${index === 0 ? "" : `, key ${index + 1}`}`,
        keySpec: KeySpec.ECC_NIST_P256,
        keyUsage: KeyUsage.SIGN_VERIFY,
        removalPolicy: stage.removal,
      }),
  );
