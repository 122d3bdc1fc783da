/**
 * The maximum duration of one call to AWS, in milliseconds, before it is retried: the shortest of the timeouts, which
 * are ordered call < function (10 s) < gateway (15 s) < client. DynamoDB, SQS and KMS respond in a few milliseconds. By
 * default the SDK would wait forever, also for the rest of a response that has begun, hence `socketTimeout`.
 */
export const awsTimeouts = (answerMs: number) =>
  ({
    connectionTimeout: 1_000,
    requestTimeout: answerMs,
    socketTimeout: answerMs,
    throwOnRequestTimeout: true,
  }) as const;

export const AWS_TIMEOUTS = awsTimeouts(3_000);

/** The configuration of every AWS SDK client; a test finds clients without it. */
export const AWS_CLIENT = { requestHandler: AWS_TIMEOUTS } as const;
