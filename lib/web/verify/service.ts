import type { ErasedVerification, Verification } from "#contract/results/verification.ts";
import type { KeySet } from "../../client/verify-result.ts";

/** What the service says of a code. */
export type Answer =
  | { kind: "found"; verification: Verification | ErasedVerification }
  | { kind: "unknown" }
  | { kind: "unreachable" };

const TIMEOUT_MS = 20_000;

const get = (path: string): Promise<Response> =>
  fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS), credentials: "omit", cache: "no-store" });

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
