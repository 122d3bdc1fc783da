import {
  getRetryAfterHint,
  isServerError,
  isThrottlingError,
  isTransientError,
  StandardRetryStrategy,
} from "@smithy/core/retry";
import type { HttpResponse } from "@smithy/core/transport";

/** The SDK's defaults, which differ by service. */
export type RetryDefaults = { attempts: number; baseDelayMs: number };

type SdkError = Parameters<typeof isTransientError>[0];

/** Any error may have what the SDK's functions look for, such as a status. */
export const isSdkError = (error: unknown): error is SdkError => error instanceof Error;

type Failure = {
  error: SdkError;
  /** What the service responded, if it did. */
  response: HttpResponse | undefined;
  /** The next attempt has another date, since the service's clock and ours differed. */
  redated: boolean;
};

const typeOf = ({ error, redated }: Failure) => {
  if (isThrottlingError(error)) return "THROTTLING";
  if (redated || isTransientError(error)) return "TRANSIENT";
  return isServerError(error) ? "SERVER_ERROR" : "CLIENT_ERROR";
};

const attemptsInEnvironment = (): number | undefined => Number(process.env.AWS_MAX_ATTEMPTS) || undefined;

/**
 * Makes attempts as the SDK does, by its strategy *standard*: backoff with jitter, longer for throttling, and a budget of
 * retries for the whole client, so that an outage is not amplified. Throws the last error.
 *
 * @param maxAttempts by default that of `AWS_MAX_ATTEMPTS` or of the service
 */
export const retries = ({ attempts, baseDelayMs }: RetryDefaults, maxAttempts?: number) => {
  const strategy = new StandardRetryStrategy({
    maxAttempts: maxAttempts ?? attemptsInEnvironment() ?? attempts,
    baseDelay: baseDelayMs,
  });
  return async <Output>(attempt: () => Promise<{ output: Output } | Failure>): Promise<Output> => {
    let token = await strategy.acquireInitialRetryToken("");
    for (;;) {
      const outcome = await attempt();
      if ("output" in outcome) {
        strategy.recordSuccess(token);
        return outcome.output;
      }
      const hint = getRetryAfterHint(outcome.response);
      try {
        // Waits, too.
        token = await strategy.refreshRetryTokenForRetry(token, {
          errorType: typeOf(outcome),
          ...(hint === undefined ? {} : { retryAfterHint: hint }),
        });
      } catch {
        throw outcome.error;
      }
    }
  };
};
