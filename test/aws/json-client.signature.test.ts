import { createHash, createHmac } from "node:crypto";
import { expect, test, vi } from "vitest";
import { DecryptCommand, kmsClient } from "../../lib/service/adapters/kms-client.ts";
import { QueryCommand } from "../../lib/service/store/table/commands.ts";
import { tableClient } from "../../lib/service/store/table/table-client.ts";
import { type AwsRequest, scriptedAws } from "../support/engines/scripted-aws.ts";

const aws = scriptedAws();

/** A request whose body has characters of more than one byte. */
const query = (table: ReturnType<typeof tableClient>) =>
  table.send(new QueryCommand({ TableName: "t", ExpressionAttributeValues: { ":name": 'Zoë \u2028 "quoted"' } }));

/** The signature of a request as it arrived (AWS Signature Version 4), with the secret `b`. */
const signatureOf = ({ headers, text }: AwsRequest): string => {
  const [, scope = "", names = ""] =
    /Credential=\w+\/([^,]+), SignedHeaders=([^,]+)/.exec(String(headers.authorization)) ?? [];
  const hash = (data: string) => createHash("sha256").update(data).digest("hex");
  const hmac = (secret: string | Buffer, data: string) => createHmac("sha256", secret).update(data).digest();
  const lines = names.split(";").map((name) => `${name}:${headers[name]}\n`);
  const canonical = `POST\n/\n\n${lines.join("")}\n${names}\n${hash(text)}`;
  const key = scope.split("/").reduce<string | Buffer>(hmac, "AWS4b");
  const toSign = `AWS4-HMAC-SHA256\n${headers["x-amz-date"]}\n${scope}\n${hash(canonical)}`;
  return hmac(key, toSign).toString("hex");
};

test("a request is signed as it arrives, with the session's token, for the service and the region", async () => {
  vi.stubEnv("AWS_SESSION_TOKEN", "session");
  aws.answer({ status: 200, body: {} });
  const table = tableClient({});
  await query(table);
  await kmsClient().send(new DecryptCommand({ CiphertextBlob: new Uint8Array([1]) }));
  vi.stubEnv("AWS_SESSION_TOKEN", undefined);
  for (const [index, service] of ["dynamodb", "kms"].entries()) {
    const request = aws.requests[index];
    if (request === undefined) throw new Error("No request");
    const authorization = String(request.headers.authorization);
    expect(request.headers["x-amz-security-token"]).toBe("session");
    expect(authorization).toMatch(new RegExp(`Credential=a/\\d{8}/eu-west-1/${service}/aws4_request`));
    expect(authorization).toContain("SignedHeaders=content-type;host;x-amz-date;x-amz-security-token;x-amz-target,");
    expect(authorization.split("Signature=")[1]).toBe(signatureOf(request));
  }
});

test("each request asks for the credentials, which can have been renewed", async () => {
  aws.answer({ status: 200, body: {} });
  let renewed = 0;
  const credentials = async () => {
    renewed += 1;
    return { accessKeyId: `key${renewed}`, secretAccessKey: "b" };
  };
  const table = tableClient({ credentials });
  for (let nth = 0; nth < 2; nth += 1) await query(table);
  expect(aws.requests.map(({ headers }) => /Credential=(\w+)/.exec(String(headers.authorization))?.[1])).toEqual([
    "key1",
    "key2",
  ]);
});

test("with a clock that is wrong, a refused request is sent again with the service's time, and the next at once", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-03-02T09:30:00Z") });
  const date = new Date(Date.now() + 3_600_000);
  const headers = { date: date.toUTCString() };
  const refused = { __type: "InvalidSignatureException", message: "Signature not yet current" };
  aws.answer({ status: 400, headers, body: refused }, { status: 200, headers, body: {} });
  const table = tableClient({});
  await query(table);
  await query(table);
  const hours = aws.requests.map((request) => String(request.headers["x-amz-date"]).slice(0, 11));
  vi.useRealTimers();
  expect(hours).toEqual(["20260302T09", "20260302T10", "20260302T10"]);
});

test("a refused signature with the right time is not sent again", async () => {
  aws.answer({
    status: 403,
    headers: { date: new Date().toUTCString() },
    body: { __type: "InvalidSignatureException" },
  });
  await expect(query(tableClient({}))).rejects.toMatchObject({ name: "InvalidSignatureException" });
  expect(aws.requests).toHaveLength(1);
});
