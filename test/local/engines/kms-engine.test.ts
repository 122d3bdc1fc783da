import { DecryptCommand, EncryptCommand } from "@aws-sdk/client-kms";
import { describe, expect, test } from "vitest";
import { secretBox } from "#adapters/webhooks/kms-secret-box.ts";
import { kmsClient } from "#runtime/aws/kms.ts";
import { startKms } from "../../../lib/local/engines/kms-engine.ts";
import { CREDENTIALS, REGION } from "../../../lib/local/local-aws.ts";
import { fakeClock } from "../../support/builders.ts";
import { forThisFile } from "../../support/processes/for-this-file.ts";

const engine = await forThisFile(startKms({ port: 0, file: undefined }));
const client = kmsClient({ endpoint: engine.endpoint, region: REGION, credentials: CREDENTIALS });

const OWNER = { account_id: "acct_1", endpoint_id: "whe_1" };

describe("the local KMS", () => {
  test("decrypts an endpoint's secret only for that endpoint", async () => {
    const box = secretBox("key", fakeClock(), client);
    const sealed = await box.seal("whsec_1", OWNER);
    expect(await box.open(sealed, OWNER)).toBe("whsec_1");
    for (const other of [
      { ...OWNER, endpoint_id: "whe_2" },
      { ...OWNER, account_id: "acct_2" },
    ]) {
      await expect(box.open(sealed, other)).rejects.toThrow("InvalidCiphertextException");
    }
  });

  test.each([
    ["none", undefined],
    ["half of it", { account_id: "acct_1" }],
    ["something else's", { account_id: "acct_1", endpoint_id: "key_1" }],
    ["more than it", { ...OWNER, purpose: "test" }],
  ])("refuses a call with %s as encryption context, as the functions' permissions do", async (_, EncryptionContext) => {
    const context = EncryptionContext === undefined ? {} : { EncryptionContext };
    const denied = { name: "AccessDeniedException" };
    await expect(
      client.send(new EncryptCommand({ KeyId: "key", Plaintext: Buffer.from("s"), ...context })),
    ).rejects.toMatchObject(denied);
    await expect(
      client.send(new DecryptCommand({ CiphertextBlob: Buffer.from("s"), ...context })),
    ).rejects.toMatchObject(denied);
  });
});
