import {
  type KeySet,
  ResultVerificationError,
  type Verified,
  verifyCredential,
  verifyReport,
  verifyResult,
} from "../../client/verify-result.ts";

/** What a file turned out to be. */
export type FileCheck =
  | { kind: "genuine"; signedAt: Date }
  /** Genuine, but of another invitation. */
  | { kind: "other"; invitationId: string }
  | { kind: "altered" }
  | { kind: "unsigned" }
  | { kind: "unreadable" };

/** Strings and punctuation of a JSON text. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\]:]/g;

/** Whether an object in a valid JSON text has two members of one name: parsers disagree on which of them counts. */
const hasDuplicateMembers = (text: string): boolean => {
  const open: Set<string>[] = [];
  let last = "";
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === "{" || token === "[") open.push(new Set());
    else if (token === "}" || token === "]") open.pop();
    else if (token === ":") {
      const name: string = JSON.parse(last);
      const innermost = open[open.length - 1];
      if (innermost?.has(name)) return true;
      innermost?.add(name);
    }
    last = token;
  }
  return false;
};

/**
 * The result in a JSON file: a response of the API or the result alone. Whatever else is in the file is not signed, so a
 * reader could take it for a part of the result: such a file counts as altered.
 *
 * @throws ResultVerificationError `altered`
 */
const resultIn = (text: string): object | undefined => {
  const whole: unknown = JSON.parse(text);
  if (typeof whole !== "object" || whole === null) return undefined;
  const { result, ...beside } = whole as { result?: unknown };
  const isEnvelope = typeof result === "object" && result !== null;
  if (hasDuplicateMembers(text) || (isEnvelope && Object.keys(beside).length > 0)) {
    throw new ResultVerificationError("altered");
  }
  return isEnvelope ? result : whole;
};

/** A credential, as candidates take it: the beginning of a JSON object in base64url, and two parts more. */
const TOKEN = /^\s*eyJ[\w-]+\.[\w-]*\.[\w-]*\s*$/;

const verify = async (bytes: Uint8Array, keys: KeySet): Promise<Verified | undefined> => {
  const isPdf = new TextDecoder("latin1").decode(bytes.subarray(0, 5)) === "%PDF-";
  if (isPdf) return verifyReport(bytes, keys);
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (TOKEN.test(text)) return await verifyCredential(text, keys);
    const result = resultIn(text);
    return result && (await verifyResult(result, keys));
  } catch (error) {
    if (error instanceof ResultVerificationError) throw error;
    return undefined;
  }
};

/** Checks a report (PDF), a result (JSON) or a credential (JWT) against the service's keys. The file stays on the device. */
export const checkFile = async (bytes: Uint8Array, invitationId: string, keys: KeySet): Promise<FileCheck> => {
  try {
    const verified = await verify(bytes, keys);
    if (verified === undefined) return { kind: "unreadable" };
    return verified.invitationId === invitationId
      ? { kind: "genuine", signedAt: verified.signedAt }
      : { kind: "other", invitationId: verified.invitationId };
  } catch (error) {
    if (!(error instanceof ResultVerificationError)) throw error;
    return { kind: error.reason === "not_signed" ? "unsigned" : "altered" };
  }
};
