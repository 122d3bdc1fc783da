import type { ResponseHeaders } from "./platform/platform.ts";
import type { ErrorBody, ErrorCode, ValidationErrorEntry } from "./types.ts";

/** What every error of a call says about it. */
export type CallInfo = {
  method: string;
  /** Without the query, so that logs of errors have no email addresses. */
  path: string;
  /** Attempts that were made. */
  attempts: number;
  /** Repeat a POST with this key to find out its outcome without doing its work twice. Undefined if it had none. */
  idempotencyKey: string | undefined;
};

export type AnsweredCall = CallInfo & { status: number; headers: ResponseHeaders };

/** A call that failed: an `ApiError`, `ConnectionError` or `ResponseError`. */
export class CallError extends Error {
  readonly attempts: number;
  /** Repeats the call, if it was a POST. Undefined for invitations with a `reference`: repeat these as they are. */
  idempotencyKey: string | undefined;

  constructor(message: string, call: CallInfo, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = new.target.name;
    this.attempts = call.attempts;
    this.idempotencyKey = call.idempotencyKey;
  }
}

/** There was no complete response, at any attempt. Whether the service did the work is unknown. */
export class ConnectionError extends CallError {}

/** The same, because each attempt took longer than `timeoutMs`, or the last one did. */
export class TimeoutError extends ConnectionError {}

/** The call succeeded, but the body is not one of this API. Check `baseUrl`, and what is between you and the service. */
export class ResponseError extends CallError {
  readonly status: number;
  readonly requestId: string | null;

  constructor(message: string, call: AnsweredCall, cause?: unknown) {
    super(message, call, cause);
    this.status = call.status;
    this.requestId = call.headers.get("x-request-id");
  }
}

/** The service refused the call. There is a class for each code. */
export class ApiError extends CallError {
  /** `unknown` if the response has no error of this API, for example one of a proxy. */
  readonly code: ErrorCode | "unknown";
  readonly status: number;
  readonly requestId: string | null;
  readonly headers: ResponseHeaders;
  /** What is wrong with each field; empty unless the status is 400 or 422. */
  readonly errors: readonly ValidationErrorEntry[];
  /** A link to the documentation of the error. */
  readonly docs: string | undefined;

  constructor(
    body: Omit<ErrorBody, "code" | "docs"> & { code: ErrorCode | "unknown"; docs?: string },
    call: AnsweredCall,
  ) {
    const faults = (body.errors ?? []).map(({ field, message }) => `${field}: ${message}`);
    super([body.message, ...faults].join("\n"), call);
    this.code = body.code;
    this.status = call.status;
    this.requestId = call.headers.get("x-request-id");
    this.headers = call.headers;
    this.errors = body.errors ?? [];
    this.docs = body.docs;
  }
}
