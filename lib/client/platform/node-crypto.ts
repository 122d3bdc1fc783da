/** The parts of `node:crypto` that are used. */
type Mac = { update(part: Uint8Array): Mac; digest(): Uint8Array };
type NodeCrypto = {
  createHmac(algorithm: "sha256", key: Uint8Array): Mac;
  timingSafeEqual(a: Uint8Array, b: Uint8Array): boolean;
};
type Process = { getBuiltinModule?(name: "node:crypto"): NodeCrypto | undefined };

/**
 * Node's module, which computes signatures synchronously, unlike WebCrypto. Not imported: bundlers for browsers must be
 * able to bundle the client.
 *
 * @throws Error on a platform without it
 */
export const nodeCrypto = (): NodeCrypto => {
  const process: Process | undefined = Reflect.get(globalThis, "process");
  const crypto = process?.getBuiltinModule?.("node:crypto");
  if (crypto === undefined) {
    throw new Error("node:crypto is missing here. Import verifyWebhook from @assessment-invitations/client/webcrypto.");
  }
  return crypto;
};
