import { type DecryptCommand, EncryptCommand } from "@aws-sdk/client-kms";
import { expect, test } from "vitest";
import { secretBox } from "#adapters/webhooks/kms-secret-box.ts";
import { fakeClock } from "../../support/builders.ts";
import { sendOnly } from "../../support/engines/send-only.ts";

const OWNER = { account_id: "acct_1", endpoint_id: "whe_1" };

/** KMS, which opens a ciphertext only with the context that it was made with; the commands it got. */
const aKms = () => {
  const calls: string[] = [];
  const send = async (command: EncryptCommand | DecryptCommand) => {
    calls.push(command instanceof EncryptCommand ? "Encrypt" : "Decrypt");
    const { input } = command;
    const { EncryptionContext } = input;
    if ("Plaintext" in input) {
      const sealed = JSON.stringify([Buffer.from(input.Plaintext ?? []).toString(), EncryptionContext]);
      return { CiphertextBlob: Buffer.from(sealed) };
    }
    const { CiphertextBlob = [] } = { ...input };
    const [secret, context] = JSON.parse(Buffer.from(CiphertextBlob).toString());
    if (JSON.stringify(context) !== JSON.stringify(EncryptionContext)) throw new Error("InvalidCiphertext");
    return { Plaintext: Buffer.from(secret) };
  };
  const clock = fakeClock();
  return { calls, clock, box: secretBox("key-1", clock, sendOnly(send)) };
};

test("a sealed secret opens for its owner", async () => {
  const { box } = aKms();
  expect(await box.open(await box.seal("whsec_x", OWNER), OWNER)).toBe("whsec_x");
});

test("a sealed secret opens for no other endpoint or account, also once it was opened for its owner", async () => {
  const { box } = aKms();
  const sealed = await box.seal("whsec_x", OWNER);
  await box.open(sealed, OWNER);
  for (const other of [
    { ...OWNER, endpoint_id: "whe_2" },
    { ...OWNER, account_id: "acct_2" },
  ]) {
    await expect(box.open(sealed, other)).rejects.toThrow("InvalidCiphertext");
  }
});

test("KMS is asked once in five minutes for a secret, and again after them", async () => {
  const { box, calls, clock } = aKms();
  const sealed = await box.seal("whsec_x", OWNER);
  for (let nth = 0; nth < 10; nth += 1) await box.open(sealed, OWNER);
  clock.advance(5 * 60_000 - 1);
  await box.open(sealed, OWNER);
  expect(calls).toEqual(["Encrypt", "Decrypt"]);
  clock.advance(1);
  await box.open(sealed, OWNER);
  expect(calls.filter((name) => name === "Decrypt")).toHaveLength(2);
});

test("after a rotation the new secret is opened, not the remembered one", async () => {
  const { box } = aKms();
  const [old, fresh] = [await box.seal("whsec_old", OWNER), await box.seal("whsec_new", OWNER)];
  expect(await box.open(old, OWNER)).toBe("whsec_old");
  expect(await box.open(fresh, OWNER)).toBe("whsec_new");
});
