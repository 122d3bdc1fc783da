import { UsageError } from "../exit-codes.ts";
import type { WebhookRequest } from "../webhook-request.ts";

/** @throws UsageError for what cannot be POSTed to */
export const receiverUrl = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === "http:" || url?.protocol === "https:") return url.href;
  throw new UsageError("--forward-to must be an http or https URL, such as http://localhost:3000/hooks.");
};

/** As long as the service waits for a receiver. */
const TIMEOUT_MS = 15_000;

/** The receiver's status, or why there is none. */
export type Forwarded = { status: number | null; error: string | null; durationMs: number };

/** POSTs a webhook once. Redirects are not followed, as the service follows none. */
export const forward = async (url: string, { headers, body }: WebhookRequest): Promise<Forwarded> => {
  const started = performance.now();
  const since = () => Math.round(performance.now() - started);
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { method: "POST", headers, body, signal, redirect: "manual" });
    const durationMs = since();
    // Until its end, so that the connection can be used again.
    await response.arrayBuffer();
    return { status: response.status, error: null, durationMs };
  } catch (error) {
    return { status: null, error: reasonOf(error), durationMs: since() };
  }
};

/** The code of the connection's error, which `fetch` wraps. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return "timeout";
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.message;
};
