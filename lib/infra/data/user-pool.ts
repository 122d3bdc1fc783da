import { CfnUserPool } from "aws-cdk-lib/aws-cognito";
import { Aws, Stack, Validations } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { identityOf, type Stage } from "../settings.ts";

/** How the pool and its login pages are named. */
export type PoolNames = Pick<UserPool, "id" | "arn" | "loginDomain" | "loginUrl">;

/** The people who may sign in to the dashboard, with Cognito's managed login pages. */
export class UserPool extends Construct {
  readonly id: string;
  readonly arn: string;
  /**
   * The name of the managed login pages in Cognito's domain. It is given to the pool with the client, in the service's
   * stack, so that nothing is created after the protected pool.
   */
  readonly loginDomain: string;
  /** The origin of the managed login pages. */
  readonly loginUrl: string;

  constructor(scope: Construct, stage: Stage) {
    super(scope, "UserPool");
    const stack = Stack.of(this);
    const pool = new CfnUserPool(this, "Pool", {
      userPoolName: `${stage.prefix}-members`,
      userPoolTier: "ESSENTIALS",
      usernameAttributes: ["email"],
      usernameConfiguration: { caseSensitive: false },
      // No one registers: whoever is invited is created by the function of the team.
      adminCreateUserConfig: { allowAdminCreateUserOnly: true },
      policies: {
        signInPolicy: { allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP", "WEB_AUTHN"] },
        passwordPolicy: {
          minimumLength: 14,
          requireLowercase: true,
          requireUppercase: true,
          requireNumbers: true,
          requireSymbols: true,
          temporaryPasswordValidityDays: 7,
        },
      },
      webAuthnUserVerification: "required",
      mfaConfiguration: "OPTIONAL",
      enabledMfas: ["SOFTWARE_TOKEN_MFA"],
      autoVerifiedAttributes: ["email"],
      userAttributeUpdateSettings: { attributesRequireVerificationBeforeUpdate: ["email"] },
      accountRecoverySetting: { recoveryMechanisms: [{ name: "verified_email", priority: 1 }] },
      // Codes come from the same sender as invitations: Cognito's own sends 50 emails a day.
      emailConfiguration: {
        emailSendingAccount: "DEVELOPER",
        from: stage.sender,
        sourceArn: stack.formatArn({
          service: "ses",
          resource: "identity",
          resourceName: identityOf(stage),
        }),
      },
      deletionProtection: stage.disposable ? "INACTIVE" : "ACTIVE",
    });
    pool.applyRemovalPolicy(stage.removal);
    Validations.of(pool).acknowledge(
      {
        id: "AwsSolutions::AwsSolutions-COG2",
        reason:
          "A second factor is offered, not demanded: Cognito refuses passkeys and emailed codes as the first factor where " +
          "it is, and these are stronger than a password with a second one.",
      },
      {
        id: "AwsSolutions::AwsSolutions-COG3",
        reason:
          "Threat protection needs the Plus tier. Cognito's own lock-out after failed attempts applies, and no one can " +
          "register.",
      },
      { id: "AwsSolutions::AwsSolutions-COG8", reason: "The Essentials tier has managed login and passkeys." },
    );
    this.id = pool.ref;
    this.arn = pool.attrArn;
    // Unique in the region, among all AWS accounts.
    this.loginDomain = `${stage.prefix}-${Aws.ACCOUNT_ID}`;
    this.loginUrl = `https://${this.loginDomain}.auth.${stack.region}.amazoncognito.com`;
  }
}
