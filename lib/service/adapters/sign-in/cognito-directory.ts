import {
  AdminCreateUserCommand,
  type CognitoIdentityProviderClient,
  UsernameExistsException,
} from "@aws-sdk/client-cognito-identity-provider";
import type { Directory } from "#domain/team/ports.ts";

/**
 * The people of a Cognito user pool. No one can register there, so an invited person is created in it, without a password:
 * they sign in with a code that is emailed to them, and may add a passkey or a password then. Cognito sends no email about
 * it; the invitation's own email does.
 */
export const cognitoDirectory = (userPoolId: string, client: CognitoIdentityProviderClient): Directory => ({
  admit: async (email) => {
    try {
      await client.send(
        new AdminCreateUserCommand({
          UserPoolId: userPoolId,
          Username: email,
          MessageAction: "SUPPRESS",
          UserAttributes: [
            { Name: "email", Value: email },
            { Name: "email_verified", Value: "true" },
          ],
        }),
      );
    } catch (error) {
      if (!(error instanceof UsernameExistsException)) throw error;
    }
  },
});
