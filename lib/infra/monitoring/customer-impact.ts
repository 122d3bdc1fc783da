import { type IWidget, LogQueryWidget, Metric } from "aws-cdk-lib/aws-cloudwatch";
import { Duration } from "aws-cdk-lib/core";
import { EVENT_TYPES } from "#contract/webhooks/event-types.ts";
import type { ServiceFunction } from "../functions/lambda-function.ts";
import { configurationSetOf, functionNameOf, logNameOf } from "../names.ts";
import type { Stage } from "../settings.ts";
import { ownMetric } from "./metrics.ts";
import type { Watched } from "./monitored-resources.ts";
import { graph, HALF, heading, SUM } from "./widgets.ts";

/**
 * Logs Insights queries at most this many log groups. A name prefix (`SOURCE logGroups(namePrefix: …)`), which selects
 * more, works for the CLI and the API but not in a dashboard (https://github.com/Readplace/readplace.com/pull/440).
 */
const LOG_GROUPS_PER_QUERY = 50;

/** A query of the functions' logs, in as many widgets as it takes. */
const query = (functions: readonly ServiceFunction[], title: string, ...queryLines: string[]): IWidget[] => {
  const widgets = Math.ceil(functions.length / LOG_GROUPS_PER_QUERY);
  const each = Math.ceil(functions.length / widgets);
  return Array.from({ length: widgets }, (_, index) => {
    const part = functions.slice(index * each, (index + 1) * each);
    return new LogQueryWidget({
      title: widgets === 1 ? title : `${title} (${index + 1} of ${widgets})`,
      logGroupNames: part.map(({ functionName }) => logNameOf(functionName)),
      queryLines,
      width: HALF,
      height: 6,
    });
  });
};

/**
 * The fields of a request's log line (`lib/service/http/access-log.ts`), which Lambda's JSON format puts under
 * `message`.
 */
const requests = (functions: readonly ServiceFunction[], title: string, ...lines: string[]): IWidget[] =>
  query(functions, title, 'filter message.event = "request"', ...lines);

/** Logs Insights reads the access log when the dashboard is open, so no metric dimension per account is needed. */
export const forWhomIsItNot = (
  stage: Stage,
  { functions, streamFunctions }: Watched,
  ofApi: ServiceFunction[],
): IWidget[][] => {
  const [publisher] = streamFunctions;
  const counted = (metricName: string) => ownMetric(publisher?.functionName ?? "", metricName, SUM.period);
  const email = (metricName: string) =>
    new Metric({
      namespace: "AWS/SES",
      metricName,
      dimensionsMap: { "ses:configuration-set": configurationSetOf(stage) },
      statistic: "Average",
      period: Duration.hours(1),
    });
  return [
    [heading("Customer impact", "By account; `npm run admin -- accounts list --stack …` has their names.")],
    [
      ...requests(
        ofApi,
        "Server errors by account and route",
        "filter message.status >= 500",
        "stats count(*) as errors, latest(message.request_id) as example by message.account_id, message.route",
        "sort errors desc",
      ),
      ...requests(
        ofApi,
        "Refusals by account and code",
        "filter message.status >= 400 and message.status < 500",
        "stats count(*) as refusals by message.account_id, message.code",
        "sort refusals desc",
      ),
    ],
    [
      ...requests(
        ofApi,
        "Slowest accounts (p95 in ms)",
        "stats pct(message.duration_ms, 95) as p95, count(*) as requests by message.account_id",
        "sort p95 desc",
      ),
      ...query(
        functions,
        "Failures, latest first",
        'filter level = "ERROR"',
        "fields @timestamp, @log, message.event, message.account_id, message.request_id, message.error",
        "sort @timestamp desc",
        "limit 20",
      ),
    ],
    [
      graph("Customer activity", EVENT_TYPES.map(counted)),
      graph(
        "Emails",
        [
          ...["email.sent", "email.bounced", "email.complained", "email.failed"].map(counted),
          ownMetric(functionNameOf(stage, "sendEmail"), "email.not_taken", SUM.period),
        ],
        [email("Reputation.BounceRate"), email("Reputation.ComplaintRate")],
      ),
    ],
  ];
};
