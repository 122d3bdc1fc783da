import type { CandidateState, PracticeList, Saved } from "#contract/candidate.ts";
import type { ErrorEnvelope } from "#contract/envelopes.ts";
import type { Save, Submission } from "./request-bodies.ts";
import type { Clock } from "./server-clock.ts";

/** Slow 3G needs several seconds for a large answer; a dead connection is noticed in the end. */
const TIMEOUT_MS = 20_000;

/** `unreachable` passes: no connection, or the service cannot answer now. `refused` does not. */
export type Outcome<T> = Answered<T> | { kind: "unreachable" };
export type Answered<T> = { kind: "ok"; value: T } | { kind: "refused"; code: string };

export type Api = {
  open(): Promise<Outcome<CandidateState>>;
  state(): Promise<Outcome<CandidateState>>;
  practice(): Promise<Outcome<PracticeList>>;
  start(part: string): Promise<Outcome<CandidateState>>;
  /** `last`: the page may be gone before the answer comes. */
  save(body: Save, last: boolean): Promise<Outcome<Saved>>;
  submit(body: Submission): Promise<Outcome<CandidateState>>;
};

const codeOf = (body: unknown): string | undefined => {
  const { error } = body as Partial<ErrorEnvelope>;
  // A closed invitation says how it ended.
  const end = error?.errors?.find(({ field }) => field === "status");
  return end?.code ?? error?.code;
};

/** The calls of /candidate/v1. Each answer's time sets the clock. */
export const createApi = (token: string, clock: Clock): Api => {
  const call = async <T extends object>(
    method: string,
    path: string,
    body?: unknown,
    keepalive = false,
  ): Promise<Outcome<T>> => {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
    const sentAt = Date.now();
    try {
      const response = await fetch(`/candidate/v1${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        keepalive,
        signal: abort.signal,
        cache: "no-store",
        credentials: "omit",
        referrerPolicy: "no-referrer",
        redirect: "error",
      });
      // A portal of a hotel or train answers for us, in HTML: that is no connection.
      const answer: unknown = await response.json();
      if (typeof answer !== "object" || answer === null) return { kind: "unreachable" };
      if (!response.ok) {
        const code = codeOf(answer);
        const passes = code === undefined || response.status >= 500 || response.status === 429;
        return passes ? { kind: "unreachable" } : { kind: "refused", code };
      }
      const value = answer as T;
      if ("server_time" in value && typeof value.server_time === "string") {
        clock.sync(value.server_time, sentAt, Date.now());
      }
      return { kind: "ok", value };
    } catch {
      return { kind: "unreachable" };
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    open: () => call("POST", "/open"),
    state: () => call("GET", "/state"),
    practice: () => call("GET", "/practice"),
    start: (part) => call("POST", "/start", { part }),
    save: (body, last) => call("PUT", "/answers", body, last),
    submit: (body) => call("POST", "/submit", body),
  };
};
