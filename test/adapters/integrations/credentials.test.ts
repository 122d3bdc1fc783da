import { expect, test } from "vitest";
import { credentialsFrom } from "#adapters/integrations/credentials.ts";

const secrets = {
  open: async (sealed: string, { connection_id }: { connection_id: string }) => `${sealed} of ${connection_id}`,
};
const connection = { account_id: "acct_1", id: "int_1", sealed_key: "key", tokens: null };

test("a connection's key is its sealed one", async () => {
  expect(await credentialsFrom(secrets).of("ashby", connection)).toEqual({ key: "key of int_1", secret: "" });
});

test("a connection without a key has the service's own for its vendor, if there is one", async () => {
  const own = async () => '{"key":"own","secret":"signs"}';
  const adopted = { ...connection, sealed_key: null };
  for (const one of [adopted, undefined]) {
    expect(await credentialsFrom(secrets, own).of("kombo", one)).toEqual({ key: "own", secret: "signs" });
    expect(await credentialsFrom(secrets).of("kombo", one)).toBeUndefined();
  }
});

test("an own key in another form fails, and does not sign with nothing", async () => {
  const own = async () => '{"key":"own"}';
  await expect(credentialsFrom(secrets, own).of("kombo", undefined)).rejects.toThrow();
});
