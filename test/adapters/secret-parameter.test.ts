import { json } from "node:stream/consumers";
import { SSMClient } from "@aws-sdk/client-ssm";
import { expect, test } from "vitest";
import { secretParameter } from "#adapters/secret-parameter.ts";
import { httpReceiver } from "../support/engines/receiver.ts";

/** Reads the parameter `/ais/key` of a parameter store with one response. */
const readFrom = async (status: number, body: object) => {
  const asked: unknown[] = [];
  await using store = await httpReceiver(async (request, response) => {
    asked.push(request.headers["x-amz-target"], await json(request));
    response.writeHead(status, { "content-type": "application/x-amz-json-1.1" }).end(JSON.stringify(body));
  });
  const client = new SSMClient({
    endpoint: `http://127.0.0.1:${store.port}`,
    region: "eu-west-1",
    credentials: { accessKeyId: "a", secretAccessKey: "b" },
  });
  const [outcome] = await Promise.allSettled([secretParameter("/ais/key", client)]);
  client.destroy();
  return { asked, outcome };
};

test("the parameter's value is read decrypted, without the line break that a shell may have left", async () => {
  const { asked, outcome } = await readFrom(200, { Parameter: { Value: "ais_test_key\n" } });
  expect(outcome).toEqual({ status: "fulfilled", value: "ais_test_key" });
  expect(asked).toEqual(["AmazonSSM.GetParameter", { Name: "/ais/key", WithDecryption: true }]);
});

test.each([
  ["missing", 400, { __type: "ParameterNotFound" }, { name: "ParameterNotFound" }],
  ["empty", 200, { Parameter: { Value: " " } }, { message: "The parameter is empty" }],
])("a parameter that is %s is an error", async (_, status, body, reason) => {
  expect((await readFrom(status, body)).outcome).toMatchObject({ status: "rejected", reason });
});
