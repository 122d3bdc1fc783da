import type { ErrorEnvelope } from "#contract/envelopes.ts";

type Faults = NonNullable<ErrorEnvelope["error"]["errors"]>;

/** The service refused a call, or failed. `message` is for people. */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly status: number;
  readonly code: string;
  /** The faults of the request's fields, empty when it is not about a field. */
  readonly errors: Faults;
  /** Names the request to the operator; null when the response had none. */
  readonly requestId: string | null;
  /** Seconds until it is worth trying again; 0 when the response does not say. */
  readonly retryAfter: number;

  constructor(
    status: number,
    error: { code: string; message: string; errors?: Faults },
    { requestId = null, retryAfter = 0 }: { requestId?: string | null; retryAfter?: number } = {},
  ) {
    super(error.message);
    this.status = status;
    this.code = error.code;
    this.errors = error.errors ?? [];
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }
}

/** There was no usable response: no connection, a time-out, or something in between that answers for the service. */
export class Unreachable extends Error {
  override readonly name = "Unreachable";
}

/** The session is over, or was ended elsewhere. */
export const isSignedOut = (error: unknown): boolean => error instanceof Problem && error.status === 401;

/** Another tab has switched the session to another account. */
export const isSwitched = (error: unknown): boolean => error instanceof Problem && error.code === "account_switched";

/** The person is signed in, but not a member of any account. */
export const isWithoutAccount = (error: unknown): boolean => error instanceof Problem && error.code === "no_account";

/** The role does not allow it (any more). */
export const isForbidden = (error: unknown): boolean => error instanceof Problem && error.status === 403;

const wait = (seconds: number): string => {
  if (seconds <= 0) return "later";
  if (seconds < 60) return `in ${seconds} s`;
  return seconds < 3600 ? `in ${Math.ceil(seconds / 60)} min` : `in ${Math.ceil(seconds / 3600)} h`;
};

/** What a person reads about a failed call. */
export const messageOf = (error: unknown): string => {
  if (error instanceof Problem) {
    const { status, message, errors, requestId, retryAfter } = error;
    // The service's reason without its seconds and headers.
    if (status === 429) return `${message.replace(/(?<=\.) .*/s, "")} Try again ${wait(retryAfter)}.`;
    if (status >= 500) return `Something went wrong on our side${requestId === null ? "" : ` (request ${requestId})`}.`;
    return errors.length === 0 ? message : errors.map((fault) => fault.message).join(" ");
  }
  if (error instanceof Unreachable) return "The service cannot be reached. Check the connection.";
  return "Something went wrong on this page.";
};

/** The first fault of a field: `scopes` also for `scopes[2]`. */
export const faultOf = (error: unknown, field: string): string | undefined =>
  error instanceof Problem
    ? error.errors.find((fault) => fault.field === field || fault.field.startsWith(`${field}[`))?.message
    : undefined;
