import type { Metrics } from "#domain/shared/ports.ts";

/** Which metric: of a function, or of the table, which all functions of a stage share. */
type Dimension = "function" | "table";

const NAMESPACE = "AssessmentInvitations";

/**
 * Metrics in CloudWatch's embedded metric format: a log line from which CloudWatch extracts the metrics, without a
 * network call.
 *
 * The line goes directly to the standard output. The runtime wraps what is written to the console in JSON, and there
 * CloudWatch does not look for `_aws`. Powertools does the same (aws-powertools/powertools-lambda-typescript#1786).
 *
 * The only dimension is the name of the function or of the table, which begins with the stage. Outside Lambda there is
 * no name, and no line is written.
 */
export const embeddedMetrics = (
  name: string | undefined,
  now: () => number,
  write: (line: string) => void,
  dimension: Dimension = "function",
): Metrics => ({
  count: (counts) => {
    const names = Object.keys(counts);
    if (name === undefined || names.length === 0) return;
    const metrics = names.map((Name) => ({ Name, Unit: "Count" }));
    const _aws = {
      Timestamp: now(),
      CloudWatchMetrics: [{ Namespace: NAMESPACE, Dimensions: [[dimension]], Metrics: metrics }],
    };
    write(`${JSON.stringify({ _aws, [dimension]: name, ...counts })}\n`);
  },
});

const writeLine = (line: string): void => {
  process.stdout.write(line);
};

/** The metrics of the current function. */
export const lambdaMetrics: Metrics = embeddedMetrics(process.env.AWS_LAMBDA_FUNCTION_NAME, Date.now, writeLine);

/** The metrics of the table, from whichever function. */
export const tableMetrics: Metrics = embeddedMetrics(
  process.env.AWS_LAMBDA_FUNCTION_NAME && process.env.TABLE_NAME,
  Date.now,
  writeLine,
  "table",
);
