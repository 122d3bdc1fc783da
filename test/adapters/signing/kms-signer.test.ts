import { DisabledException, type GetPublicKeyCommand } from "@aws-sdk/client-kms";
import { compactVerify, importJWK } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { kmsPublicKeys, kmsSigner } from "#adapters/signing/kms-signer.ts";
import { signCompact } from "#domain/verification/jws.ts";
import { kmsClient } from "#runtime/aws/kms.ts";
import { type KmsEngine, type KmsKeys, startKms } from "../../../lib/local/engines/kms-engine.ts";
import { CREDENTIALS, REGION } from "../../../lib/local/local-aws.ts";
import { sendOnly } from "../../support/engines/send-only.ts";

const CLOCK = { now: () => 0 };

let kept: KmsKeys | undefined;
const file = {
  path: "",
  read: () => kept,
  write: (keys: KmsKeys) => {
    kept = structuredClone(keys);
  },
  remove: () => undefined,
};
let engine: KmsEngine;
const client = () => kmsClient({ endpoint: engine.endpoint, region: REGION, credentials: CREDENTIALS });
beforeAll(async () => {
  engine = await startKms({ port: 0, file });
});
afterAll(() => engine.stop());

test("a JWS by the last of the keys verifies with its public key, by an independent implementation", async () => {
  const jws = await signCompact(kmsSigner("first,second", client()), "ünïcode");
  const keys = await kmsPublicKeys("first,second", client(), CLOCK).read();
  expect(keys.map(({ alg, use, crv }) => ({ alg, use, crv }))).toEqual(
    Array(2).fill({ alg: "ES256", use: "sig", crv: "P-256" }),
  );
  const [first, second] = keys;
  const verifiedWith = async (key: object | undefined) => compactVerify(jws, await importJWK({ ...key }, "ES256"));
  const { payload, protectedHeader } = await verifiedWith(second);
  expect(new TextDecoder().decode(payload)).toBe("ünïcode");
  expect(protectedHeader).toEqual({ alg: "ES256", kid: second?.kid });
  await expect(verifiedWith(first)).rejects.toThrow("signature verification failed");
});

test("after a new key is added, the signatures of the earlier one still verify, and have its name", async () => {
  const before = await signCompact(kmsSigner("first", client()), "before");
  const keys = await kmsPublicKeys("first,second", client(), CLOCK).read();
  const { kid } = JSON.parse(Buffer.from(before.split(".")[0] ?? "", "base64url").toString());
  const key = keys.find((one) => one.kid === kid);
  await expect(compactVerify(before, await importJWK({ ...key }, "ES256"))).resolves.toBeDefined();
});

test("the local keys survive a restart", async () => {
  const [before] = await kmsPublicKeys("first", client(), CLOCK).read();
  await engine.stop();
  engine = await startKms({ port: 0, file });
  expect(await kmsPublicKeys("first", client(), CLOCK).read()).toEqual([before]);
});

test("a failed read of the public keys is tried again", async () => {
  let calls = 0;
  const kms = client();
  const send = async (command: GetPublicKeyCommand) => {
    calls += 1;
    if (calls === 1) throw new Error("down");
    return kms.send(command);
  };
  const keys = kmsPublicKeys("first", sendOnly(send), CLOCK);
  await expect(keys.read()).rejects.toThrow("down");
  expect(await keys.read()).toHaveLength(1);
  await keys.read();
  expect(calls).toBe(2);
});

test("a key that is disabled is not published, five minutes later at most", async () => {
  const kms = client();
  let disabled = false;
  let now = 0;
  const send = async (command: GetPublicKeyCommand) => {
    if (disabled && command.input.KeyId === "first")
      throw new DisabledException({ message: "disabled", $metadata: {} });
    return kms.send(command);
  };
  const published = kmsPublicKeys("first,second", sendOnly(send), { now: () => now });
  const [, second] = await published.read();
  disabled = true;
  now = 5 * 60_000 - 1;
  expect(await published.read()).toHaveLength(2);
  now += 1;
  expect(await published.read()).toEqual([second]);
});
