import { describe, expect, test } from "vitest";
import { dev, PROD, prod, theOnly } from "../../support/processes/deployed.ts";

const pool = theOnly(prod, "AWS::Cognito::UserPool");
const client = theOnly(prod, "AWS::Cognito::UserPoolClient");

describe("the pool of the people who may sign in", () => {
  test("lets no one register, and does not tell addresses that differ in case apart", () => {
    expect(pool.Properties).toMatchObject({
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      UsernameAttributes: ["email"],
      UsernameConfiguration: { CaseSensitive: false },
    });
  });

  test("takes a code by email, a passkey, or a long password with an app's code", () => {
    expect(pool.Properties).toMatchObject({
      UserPoolTier: "ESSENTIALS",
      Policies: {
        SignInPolicy: { AllowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP", "WEB_AUTHN"] },
        PasswordPolicy: { MinimumLength: 14, TemporaryPasswordValidityDays: 7 },
      },
      WebAuthnUserVerification: "required",
      MfaConfiguration: "OPTIONAL",
      EnabledMfas: ["SOFTWARE_TOKEN_MFA"],
    });
  });

  test("verifies an address before it replaces another one, and sends from the sender of invitations", () => {
    expect(pool.Properties).toMatchObject({
      AutoVerifiedAttributes: ["email"],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ["email"] },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: "verified_email", Priority: 1 }] },
      EmailConfiguration: { EmailSendingAccount: "DEVELOPER", From: PROD.sender },
    });
  });

  test("cannot be deleted, and outlives its stack, but for the stage dev", () => {
    expect(pool.Properties.DeletionProtection).toBe("ACTIVE");
    expect(pool.DeletionPolicy).toBe("RetainExceptOnCreate");
    const disposable = theOnly(dev, "AWS::Cognito::UserPool");
    expect(disposable.Properties.DeletionProtection).toBe("INACTIVE");
    expect(disposable.DeletionPolicy).toBe("Delete");
  });

  test("has managed login pages", () => {
    expect(theOnly(prod, "AWS::Cognito::UserPoolDomain").Properties.ManagedLoginVersion).toBe(2);
    expect(theOnly(prod, "AWS::Cognito::ManagedLoginBranding").Properties.UseCognitoProvidedValues).toBe(true);
  });
});

describe("the dashboard's client of the pool", () => {
  test("is public, gets codes and nothing else, and does not tell who exists", () => {
    expect(client.Properties).toMatchObject({
      GenerateSecret: false,
      AllowedOAuthFlows: ["code"],
      AllowedOAuthScopes: ["openid", "email", "profile"],
      ExplicitAuthFlows: ["ALLOW_USER_AUTH"],
      SupportedIdentityProviders: ["COGNITO"],
      PreventUserExistenceErrors: "ENABLED",
    });
  });

  test("returns to exactly one address after signing in, and one after signing out", () => {
    const { CallbackURLs, LogoutURLs } = client.Properties;
    expect([CallbackURLs, LogoutURLs].map((urls) => JSON.stringify(urls))).toEqual([
      expect.stringMatching(/\/dashboard\/api\/sign-in\/callback[^,]*$/),
      expect.stringMatching(/\/dashboard\/sign-in[^,]*$/),
    ]);
    expect([CallbackURLs, LogoutURLs].map((urls) => (Array.isArray(urls) ? urls.length : 0))).toEqual([1, 1]);
  });

  test("gets tokens for five minutes, because they are dropped at once", () => {
    expect(client.Properties).toMatchObject({
      AccessTokenValidity: 5,
      IdTokenValidity: 5,
      TokenValidityUnits: { AccessToken: "minutes", IdToken: "minutes", RefreshToken: "minutes" },
    });
  });
});
