import type { ErasedVerification, Verification } from "#contract/results/verification.ts";
import type { KeySet } from "../../client/verify-result.ts";

/** What the service says of a code. */
export type Answer =
  | { kind: "found"; verification: Verification | ErasedVerification }
  | { kind: "unknown" }
  | { kind: "unreachable" };

const TIMEOUT_MS = 20_000;

/** Not `AbortSignal.timeout`, which the oldest browsers of this page lack. */
const get = async (path: string): Promise<Response> => {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), TIMEOUT_MS);
  try {
    return await fetch(path, { signal: late.signal, credentials: "omit", cache: "no-store" });
  } finally {
    clearTimeout(timer);
  }
};

/** Reads what a report states, as it is now. */
export const readVerification = async (code: string): Promise<Answer> => {
  try {
    const response = await get(`/verifications/${encodeURIComponent(code)}`);
    if (response.status === 404) return { kind: "unknown" };
    if (!response.ok) return { kind: "unreachable" };
    const { verification } = (await response.json()) as { verification: Verification | ErasedVerification };
    return { kind: "found", verification };
  } catch {
    return { kind: "unreachable" };
  }
};

/**
 * Reads the service's public keys.
 *
 * @throws Error when there is no usable response
 */
export const readKeys = async (): Promise<KeySet> => {
  const response = await get("/.well-known/jwks.json");
  if (!response.ok) throw new Error(`The keys could not be read: ${response.status}`);
  return (await response.json()) as KeySet;
};
