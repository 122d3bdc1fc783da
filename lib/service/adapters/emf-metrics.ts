import type { Metrics } from "#domain/shared/ports.ts";

const NAMESPACE = "AssessmentInvitations";

/**
 * Metrics in CloudWatch's embedded metric format: a log line from which CloudWatch extracts the metrics, without a
 * network call. The line is written directly to the standard output, because the runtime would put what is written to
 * the console into a member of the JSON that it writes, where CloudWatch does not look for `_aws` (Powertools does the same:
 * aws-powertools/powertools-lambda-typescript#1786). The only dimension is the function, whose name begins with the
 * stage. Outside Lambda, no line is written.
 */
export const embeddedMetrics = (
  functionName: string | undefined,
  now: () => number,
  write: (line: string) => void,
): Metrics => ({
  count: (counts) => {
    const names = Object.keys(counts);
    if (functionName === undefined || names.length === 0) return;
    const metrics = names.map((Name) => ({ Name, Unit: "Count" }));
    const _aws = {
      Timestamp: now(),
      CloudWatchMetrics: [{ Namespace: NAMESPACE, Dimensions: [["function"]], Metrics: metrics }],
    };
    write(`${JSON.stringify({ _aws, function: functionName, ...counts })}\n`);
  },
});

/** The metrics of the current function. */
export const lambdaMetrics: Metrics = embeddedMetrics(process.env.AWS_LAMBDA_FUNCTION_NAME, Date.now, (line) => {
  process.stdout.write(line);
});
