import type { Metrics } from "#domain/ports.ts";

const NAMESPACE = "AssessmentInvitations";

/**
 * Metrics in CloudWatch's embedded metric format: a line in the log, from which CloudWatch makes the metrics by itself,
 * with no call over the network. The line goes straight to the standard output, since the runtime would put what is
 * written to the console into a member of its own JSON, where CloudWatch does not look for `_aws` (so do Powertools:
 * aws-powertools/powertools-lambda-typescript#1786). The one dimension is the function, whose name begins with the stage.
 * Outside of Lambda there is nobody to read the line, and none is written.
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

/** The metrics of the function that this process is. */
export const lambdaMetrics: Metrics = embeddedMetrics(process.env.AWS_LAMBDA_FUNCTION_NAME, Date.now, (line) => {
  process.stdout.write(line);
});
