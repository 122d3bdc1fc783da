import { AssessmentInvitations } from "../../../lib/client/index.ts";
import type { ClientOptions } from "../../../lib/client/options.ts";
import type { Fetch, Platform } from "../../../lib/client/platform/platform.ts";

/** One attempt's outcome: a response, an error to throw, or "hang" for none until the signal is aborted. */
export type Scripted = Response | Error | "hang";

export type Sent = { method: string; url: URL; headers: Record<string, string>; body: unknown };

export type Script = (Scripted | ((request: Sent) => Scripted))[];

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { "x-request-id": "req-1", ...headers } });

export const errorResponse = (status: number, code: string, headers: Record<string, string> = {}): Response =>
  json(status, { error: { code, message: `It is ${code}.`, docs: "https://assess.example.com/docs#errors" } }, headers);

/** Answers with the script's entries in turn, and records what was sent; the last one is repeated. */
export const scriptedFetch = (...script: Script): { fetch: Fetch; sent: Sent[] } => {
  const sent: Sent[] = [];
  const fetch: Fetch = async (url, { method, headers, body, signal }) => {
    const entry = script[Math.min(sent.length, script.length - 1)];
    const request = { method, url: new URL(url), headers, body: body === undefined ? undefined : JSON.parse(body) };
    sent.push(request);
    const outcome = typeof entry === "function" ? entry(request) : entry;
    if (outcome === "hang") {
      return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    }
    if (outcome instanceof Error) throw outcome;
    if (outcome === undefined) throw new Error("The script is empty");
    return outcome.clone();
  };
  return { fetch, sent };
};

/** Pauses that take no time and are recorded; the clock is moved by them, and `random` is always 0. */
export const patientPlatform = (start = Date.parse("2026-11-20T23:33:00Z")): Platform & { pauses: number[] } => {
  const pauses: number[] = [];
  let now = start;
  return {
    pauses,
    now: () => now,
    random: () => 0,
    pause: async (ms, signal) => {
      pauses.push(ms);
      now += ms;
      signal?.throwIfAborted();
    },
  };
};

export const BASE_URL = "https://assess.example.com/api/v1";

/** A client whose requests get the script's responses. */
export const scriptedClient = (script: Script, options: Partial<ClientOptions> = {}) => {
  const { fetch, sent } = scriptedFetch(...script);
  const platform = patientPlatform();
  const client = new AssessmentInvitations({ apiKey: "ais_test_key", baseUrl: BASE_URL, fetch, ...options }, platform);
  return { client, sent, pauses: platform.pauses };
};
