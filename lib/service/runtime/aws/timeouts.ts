/**
 * The maximum duration of one call to AWS, in milliseconds, before it is retried: the shortest of the timeouts, which
 * are ordered call < function (10 s) < gateway (15 s) < client. DynamoDB, SQS and KMS respond in a few milliseconds. By
 * default the SDK would wait forever, also for the rest of a response that has begun, hence `socketTimeout`.
 *
 * On a busy laptop an embedded engine may take longer than a second to accept a connection: `lib/local/` sets
 * LOCAL_CONNECTION_TIMEOUT_MS, and no deployment does.
 */
export const awsTimeouts = (answerMs: number) =>
  ({
    get connectionTimeout() {
      return Number(process.env.LOCAL_CONNECTION_TIMEOUT_MS ?? 1_000);
    },
    requestTimeout: answerMs,
    socketTimeout: answerMs,
    throwOnRequestTimeout: true,
  }) as const;

export const AWS_TIMEOUTS = awsTimeouts(3_000);

/** The configuration of every AWS SDK client; a test finds clients without it. */
export const AWS_CLIENT = { requestHandler: AWS_TIMEOUTS } as const;
