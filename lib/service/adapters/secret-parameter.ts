import { GetParameterCommand, type SSMClient } from "@aws-sdk/client-ssm";

/** Reads a SecureString of SSM's parameter store, decrypted. Rejects when it is missing or empty. */
export const secretParameter = async (name: string, client: SSMClient): Promise<string> => {
  const { Parameter } = await client.send(new GetParameterCommand({ Name: name, WithDecryption: true }));
  const value = Parameter?.Value?.trim() ?? "";
  if (value === "") throw new Error("The parameter is empty");
  return value;
};
