/** The parts of `node:crypto` that are used. */
type Mac = { update(part: string | Uint8Array): Mac; digest(encoding: "hex" | "base64"): string };
type NodeCrypto = {
  createHmac(algorithm: "sha256", key: string | Uint8Array): Mac;
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
  if (crypto === undefined) throw new Error("Webhooks can be verified on servers only: node:crypto is missing here.");
  return crypto;
};
