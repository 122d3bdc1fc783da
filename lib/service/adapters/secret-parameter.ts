import { GetParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import { AWS_CLIENT } from "#domain/aws-timeouts.ts";

/** Reads a SecureString of SSM's parameter store, decrypted. Rejects when it is missing or empty. */
export const secretParameter = async (name: string, client = new SSMClient(AWS_CLIENT)): Promise<string> => {
  const { Parameter } = await client.send(new GetParameterCommand({ Name: name, WithDecryption: true }));
  const value = Parameter?.Value?.trim() ?? "";
  if (value === "") throw new Error("The parameter is empty");
  return value;
};
