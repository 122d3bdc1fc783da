import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { cognitoDirectory } from "#adapters/sign-in/cognito-directory.ts";
import type { Directory } from "#domain/team/ports.ts";
import { AWS_CLIENT } from "./aws/timeouts.ts";

/** On a developer's machine the sign-in provider lets in whoever is a member or invited. */
const EVERYONE: Directory = { admit: async () => undefined };

/** Who can sign in, by the id of the user pool; `none` for a developer's machine. */
export const directoryOf = (userPoolId: string): Directory =>
  userPoolId === "none" ? EVERYONE : cognitoDirectory(userPoolId, new CognitoIdentityProviderClient(AWS_CLIENT));
