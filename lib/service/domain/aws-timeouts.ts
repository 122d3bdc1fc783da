/**
 * How long one call to AWS may take, in milliseconds, before it is tried again: the shortest of the time-outs, which are
 * ordered call < function (10 s) < gateway (15 s) < client. DynamoDB, SQS and KMS answer in a few milliseconds; the SDK by
 * itself would wait forever, also for the rest of an answer that has begun, which is what `socketTimeout` is for.
 */
export const awsTimeouts = (answerMs: number) =>
  ({
    connectionTimeout: 1_000,
    requestTimeout: answerMs,
    socketTimeout: answerMs,
    throwOnRequestTimeout: true,
  }) as const;

export const AWS_TIMEOUTS = awsTimeouts(3_000);

/** What every client of the AWS SDK is made with; a test looks for clients that are not. */
export const AWS_CLIENT = { requestHandler: AWS_TIMEOUTS } as const;
