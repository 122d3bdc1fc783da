import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
} from "node:crypto";
import * as z from "zod";
import { SECRET_CONTEXTS } from "../../infra/functions/secret-context.ts";
import type { RunningServer } from "../ports.ts";
import type { StateFile } from "../state/state-folder.ts";
import { type JsonResponse, refused, serveJson } from "./json-server.ts";

export type KmsEngine = RunningServer;

/** The engine's one key that encrypts, in base64, and its private keys that sign, as PKCS #8 in base64, by their ids. */
export const KmsKeys = z.object({ key: z.string(), signing: z.record(z.string(), z.string()).default({}) });
export type KmsKeys = z.infer<typeof KmsKeys>;

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

const Context = z.record(z.string(), z.string()).default({});
const Encrypt = z.object({ Plaintext: z.base64(), KeyId: z.string(), EncryptionContext: Context });
const Decrypt = z.object({
  CiphertextBlob: z.base64(),
  KeyId: z.string().default("local"),
  EncryptionContext: Context,
});
const Sign = z.object({
  KeyId: z.string(),
  /** At most 4,096 bytes. */
  Message: z.base64().max(5464),
  MessageType: z.literal("RAW"),
  SigningAlgorithm: z.literal("ECDSA_SHA_256"),
});
const GetPublicKey = z.object({ KeyId: z.string() });

/** The context as bytes, independent of the order of its entries. */
const canonical = (context: Record<string, string>): Buffer =>
  Buffer.from(JSON.stringify(Object.entries(context).sort(([one], [other]) => (one < other ? -1 : 1))));

/** As the functions' permissions require (`lib/infra/functions/grants.ts`): exactly the entries of one kind of owner. */
const isGranted = (context: Record<string, string>): boolean =>
  Object.values(SECRET_CONTEXTS).some((entries) => {
    const wanted = Object.entries(entries);
    return (
      Object.keys(context).length === wanted.length &&
      wanted.every(([name, beginning]) => context[name]?.startsWith(beginning) === true)
    );
  });

/** Returns the private key with an id, in DER; the first use of an id makes it. */
type SigningKeys = (id: string) => Buffer;

const newSigningKey = (): string =>
  generateKeyPairSync("ec", { namedCurve: "P-256" })
    .privateKey.export({ type: "pkcs8", format: "der" })
    .toString("base64");

const privateKey = (der: Buffer) => createPrivateKey({ key: der, type: "pkcs8", format: "der" });

const respondTo = (call: string, input: unknown, key: Buffer, signingKeys: SigningKeys): JsonResponse => {
  if (call === "Sign") {
    const { KeyId, Message, SigningAlgorithm } = Sign.parse(input);
    const signature = sign("sha256", Buffer.from(Message, "base64"), privateKey(signingKeys(KeyId)));
    return { status: 200, body: { KeyId, SigningAlgorithm, Signature: signature.toString("base64") } };
  }
  if (call === "GetPublicKey") {
    const { KeyId } = GetPublicKey.parse(input);
    const spki = createPublicKey(privateKey(signingKeys(KeyId))).export({ type: "spki", format: "der" });
    return { status: 200, body: { KeyId, KeySpec: "ECC_NIST_P256", PublicKey: spki.toString("base64") } };
  }
  if (call === "Encrypt") {
    const { Plaintext, KeyId, EncryptionContext } = Encrypt.parse(input);
    if (!isGranted(EncryptionContext)) return refused("AccessDeniedException");
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, key, iv).setAAD(canonical(EncryptionContext));
    const sealed = Buffer.concat([cipher.update(Buffer.from(Plaintext, "base64")), cipher.final()]);
    const blob = Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64");
    return { status: 200, body: { CiphertextBlob: blob, KeyId, EncryptionAlgorithm: "SYMMETRIC_DEFAULT" } };
  }
  if (call === "Decrypt") {
    const { CiphertextBlob, KeyId, EncryptionContext } = Decrypt.parse(input);
    if (!isGranted(EncryptionContext)) return refused("AccessDeniedException");
    const blob = Buffer.from(CiphertextBlob, "base64");
    try {
      const decipher = createDecipheriv(CIPHER, key, blob.subarray(0, IV_BYTES))
        .setAAD(canonical(EncryptionContext))
        .setAuthTag(blob.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const opened = Buffer.concat([decipher.update(blob.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      return {
        status: 200,
        body: { Plaintext: opened.toString("base64"), KeyId, EncryptionAlgorithm: "SYMMETRIC_DEFAULT" },
      };
    } catch {
      return refused("InvalidCiphertextException");
    }
  }
  return refused("UnsupportedOperationException");
};

/**
 * The part of KMS that the service uses: Encrypt and Decrypt with one key, Sign and GetPublicKey with a P-256 key for each
 * id. They are stored in `file`, so that the secrets in the local table and the signatures of results survive a restart.
 * The encryption context is bound to the ciphertext, and a call without it is refused, as the deployed functions'
 * permissions would refuse it.
 */
export const startKms = async (options: { port: number; file: StateFile<KmsKeys> | undefined }): Promise<KmsEngine> => {
  const kept = options.file?.read() ?? { key: randomBytes(32).toString("base64"), signing: {} };
  options.file?.write(kept);
  const key = Buffer.from(kept.key, "base64");
  const signingKeys: SigningKeys = (id) => {
    const known = kept.signing[id];
    if (known !== undefined) return Buffer.from(known, "base64");
    const made = newSigningKey();
    kept.signing[id] = made;
    options.file?.write(kept);
    return Buffer.from(made, "base64");
  };
  return serveJson(options.port, (call, input) => respondTo(call, input, key, signingKeys));
};
