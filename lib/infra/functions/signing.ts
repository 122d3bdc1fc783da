import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { type IKey, Key, KeySpec, KeyUsage } from "aws-cdk-lib/aws-kms";
import type { Construct } from "constructs";
import type { Stage } from "../settings.ts";

/** Functions whose responses are signed. */
const SIGNING =
  /^functions\/(api\/\w+\/(read-result|decide-review|mark-test|export-candidate)|pages\/read-report|dashboard\/privacy)\.ts$/;
const READ_JWKS = "functions/pages/read-jwks.ts";
/** Its signatures contain the key that verifies them. */
const TAKE_CREDENTIAL = "functions/candidate/take-credential.ts";

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

/** What the functions need that sign, or publish the public keys. */
export class Signing {
  readonly #keys: readonly IKey[];

  constructor(keys: readonly IKey[]) {
    this.#keys = keys;
  }

  /** A function's variables and permissions, by its file. */
  of(entry: string): { environment: Record<string, string>; rights: PolicyStatement[] } {
    const environment = { SIGNING_KEY_IDS: this.#keys.map(({ keyId }) => keyId).join(",") };
    if (entry === READ_JWKS) return { environment, rights: [rightTo("GetPublicKey", this.#keys)] };
    // Only the last key signs.
    const sign = rightTo("Sign", this.#keys.slice(-1));
    if (entry === TAKE_CREDENTIAL) return { environment, rights: [sign, rightTo("GetPublicKey", this.#keys)] };
    if (SIGNING.test(entry)) return { environment, rights: [sign] };
    return { environment: {}, rights: [] };
  }
}

const rightTo = (action: "Sign" | "GetPublicKey", keys: readonly IKey[]): PolicyStatement =>
  new PolicyStatement({ actions: [`kms:${action}`], resources: keys.map(({ keyArn }) => keyArn) });
