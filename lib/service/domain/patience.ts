/**
 * How long one call to AWS may take, in milliseconds, before it is tried again: the shortest of the time-outs, which
 * are ordered call < function (10 s) < gateway (15 s) < client. DynamoDB answers in a few; the SDK by itself would wait for ever.
 */
export const PATIENCE = { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true } as const;
