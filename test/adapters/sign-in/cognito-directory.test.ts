import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { expect, test } from "vitest";
import { cognitoDirectory } from "#adapters/sign-in/cognito-directory.ts";

/** A Cognito that answers with one response, and keeps what it was sent. */
const cognito = (statusCode: number, body: object) => {
  const sent: unknown[] = [];
  const client = new CognitoIdentityProviderClient({
    region: "eu-west-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    maxAttempts: 1,
    requestHandler: {
      handle: async (request: { body: string }) => {
        sent.push(JSON.parse(request.body));
        const bytes = new TextEncoder().encode(JSON.stringify(body));
        return { response: { statusCode, headers: { "content-type": "application/x-amz-json-1.1" }, body: bytes } };
      },
    },
  });
  return { sent, directory: cognitoDirectory("eu-west-1_pool", client) };
};

test("a person is created with a verified address and without an email from Cognito", async () => {
  const { sent, directory } = cognito(200, { User: { Username: "x" } });
  await directory.admit("ada@example.com");
  expect(sent).toEqual([
    {
      UserPoolId: "eu-west-1_pool",
      Username: "ada@example.com",
      MessageAction: "SUPPRESS",
      UserAttributes: [
        { Name: "email", Value: "ada@example.com" },
        { Name: "email_verified", Value: "true" },
      ],
    },
  ]);
});

test("a person who is there already is let in; any other failure is one", async () => {
  await cognito(400, { __type: "UsernameExistsException", message: "exists" }).directory.admit("ada@example.com");
  const { directory } = cognito(400, { __type: "InvalidParameterException", message: "no" });
  await expect(directory.admit("ada@example.com")).rejects.toThrow();
});
