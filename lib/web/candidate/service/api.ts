import type { CatalogueSlug } from "#contract/assessments/assessment.ts";
import type { PreStartState } from "#contract/candidate/before-start.ts";
import type { CandidateState, PracticeList, Saved } from "#contract/candidate/candidate.ts";
import type { CandidateData, CandidateRecord, Credential, ErasureReceipt } from "#contract/candidate/record.ts";
import type { SendSurvey, SurveyReceipt } from "#contract/candidate/survey.ts";
import type { ErrorEnvelope } from "#contract/envelopes.ts";
import type { ReviewReceipt } from "#contract/results/human-review.ts";
import { takeEarlyOpen } from "./early-open.ts";
import type { Save, Submission } from "./request-bodies.ts";
import type { Clock } from "./server-clock.ts";

/** Long enough for a large response on slow 3G, short enough to detect a dead connection. */
const TIMEOUT_MS = 20_000;

/** `unreachable` is temporary: no connection, or the service cannot respond now. `refused` is permanent. */
export type Outcome<T> = Answered<T> | { kind: "unreachable" };
export type Answered<T> = { kind: "ok"; value: T } | { kind: "refused"; code: string };

export type Api = {
  open(): Promise<Outcome<CandidateState>>;
  state(): Promise<Outcome<CandidateState>>;
  practice(): Promise<Outcome<PracticeList>>;
  /** `notice` is the version of the account's notice that the candidate has agreed to. */
  start(part: string, notice?: number): Promise<Outcome<CandidateState>>;
  /** `false` takes it back. */
  decline(declined: boolean): Promise<Outcome<PreStartState>>;
  requestAdjustments(text: string): Promise<Outcome<PreStartState>>;
  sendSurvey(survey: SendSurvey): Promise<Outcome<SurveyReceipt>>;
  /** `last`: the page may be closed before the response arrives. */
  save(body: Save, last: boolean): Promise<Outcome<Saved>>;
  submit(body: Submission): Promise<Outcome<CandidateState>>;
  /** What is held about the candidate, and what they can do about it. */
  record: RecordApi;
};

export type RecordApi = {
  read(): Promise<Outcome<CandidateRecord>>;
  correctName(name: string): Promise<Outcome<CandidateRecord>>;
  requestReview(text: string): Promise<Outcome<ReviewReceipt>>;
  requestErasure(): Promise<Outcome<ErasureReceipt>>;
  export(): Promise<Outcome<CandidateData>>;
  takeCredential(test: CatalogueSlug): Promise<Outcome<Credential>>;
};

const codeOf = (body: unknown): string | undefined => {
  const { error } = body as Partial<ErrorEnvelope>;
  // A closed invitation's error contains its final status.
  const end = error?.errors?.find(({ field }) => field === "status");
  return end?.code ?? error?.code;
};

/** An outcome that is awaited as long as that of any other call. */
const withinTime = <T>(outcome: Promise<Outcome<T>>): Promise<Outcome<T>> =>
  new Promise((resolve) => {
    const unreachable = (): void => resolve({ kind: "unreachable" });
    const timer = setTimeout(unreachable, TIMEOUT_MS);
    outcome.then(resolve, unreachable).finally(() => clearTimeout(timer));
  });

/** A client for /candidate/v1. Each response's time synchronizes the clock. */
export const createApi = (token: string, clock: Clock): Api => {
  const outcomeOf = async <T extends object>(
    response: Response,
    sentAt: number,
    receivedAt?: number,
  ): Promise<Outcome<T>> => {
    // A captive portal (hotel, train) responds with HTML: that counts as no connection.
    const answer: unknown = await response.json();
    if (typeof answer !== "object" || answer === null) return { kind: "unreachable" };
    if (!response.ok) {
      const code = codeOf(answer);
      const passes = code === undefined || response.status >= 500 || response.status === 429;
      return passes ? { kind: "unreachable" } : { kind: "refused", code };
    }
    const value = answer as T;
    if ("server_time" in value && typeof value.server_time === "string") {
      clock.sync(value.server_time, sentAt, receivedAt ?? Date.now());
    }
    return { kind: "ok", value };
  };
  const call = async <T extends object>(
    method: string,
    path: string,
    body?: unknown,
    keepalive = false,
  ): Promise<Outcome<T>> => {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
    try {
      const sentAt = Date.now();
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
      return await outcomeOf<T>(response, sentAt);
    } catch {
      return { kind: "unreachable" };
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    open: () => {
      const early = takeEarlyOpen(token, Date.now());
      if (early === undefined) return call("POST", "/open");
      const { arrived, sentAt } = early;
      return withinTime(arrived.then(({ response, at }) => outcomeOf<CandidateState>(response, sentAt, at)));
    },
    state: () => call("GET", "/state"),
    practice: () => call("GET", "/practice"),
    start: (part, notice_version) => call("POST", "/start", { part, notice_version }),
    decline: (declined) => call("POST", "/decline", { declined }),
    requestAdjustments: (text) => call("POST", "/adjustment-requests", { text }),
    sendSurvey: (survey) => call("POST", "/survey", survey),
    save: (body, last) => call("PUT", "/answers", body, last),
    submit: (body) => call("POST", "/submit", body),
    record: {
      read: () => call("GET", "/record"),
      correctName: (candidate_name) => call("POST", "/name", { candidate_name }),
      requestReview: (text) => call("POST", "/review-requests", { text }),
      requestErasure: () => call("POST", "/erasure-requests"),
      export: () => call("GET", "/data"),
      takeCredential: (test) => call("POST", "/credentials", { test }),
    },
  };
};
