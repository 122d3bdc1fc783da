import { LIMITS } from "#contract/limits.ts";
import { templateOf } from "../../lib/infra/app.ts";
import { sizeOf } from "../../lib/infra/functions/lambda-function.ts";
import { PRICED, PRICES } from "../../lib/infra/prices.ts";
import { RATE_RULES } from "../../lib/infra/stacks/edge-stack.ts";
import { SAVE_POLICY } from "../../lib/web/candidate/session/save-policy.ts";
import { editingSaves, TYPING, writingSaves } from "./typing.ts";
import { UNITS, type Units } from "./units.ts";
import {
  CANCEL,
  COSTS,
  CREATE,
  CREATE_IN_BULK,
  CREATE_WITH_KEY,
  costOf,
  EMAIL,
  EMAIL_MS,
  FOLLOW,
  KEEP_REQUEST,
  MEMBER_PAGE,
  NOTIFICATION,
  OPEN,
  READ,
  RECEIPT,
  RECONCILE,
  RESULT,
  SAVE,
  SIGN_IN,
  START,
  SUBMIT,
  WEBHOOK,
  WORDS,
  type Work,
} from "./work.ts";

const MILLION = 1_000_000;
/** About 15 that the functions count, and those of routes (`lib/infra/api/route-metrics.ts`). */
const METRICS = 22;
const MINUTES_A_MONTH = 43_200;
/** Ten every five minutes (`lib/service/actions/probe-service.ts`). */
const PROBES_A_MONTH = 86_400;
/** Each account's changes are compared with their published events four times a day. */
const COMPARISONS_A_MONTH = 120;
/** A member who works with the dashboard every day. */
const WORKING_DAYS = 22;
const PAGES_A_DAY = 100;

const unitCost = ({ writes, reads }: Units): number => writes * PRICES.writeUnit + reads * PRICES.readUnit;

const cents = (value: number): string => `${(value * 100).toFixed(2)} cents`;

const dollars = (value: number): string => `$${value.toFixed(2)}`;

/** What costs nothing is left empty. */
const cell = (value: number): string => (value === 0 ? "" : dollars(value));

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, column) => (column === 0 ? "---" : "---:")), ...rows]
    .map((row) => `| ${row.join(" | ")} |`)
    .join("\n");

const perMillion = (works: readonly Work[]): string =>
  table(
    ["per million", "write units", "read units", ...Object.keys(COSTS), "total"],
    works.map((work) => [
      work.name,
      String(work.units.writes),
      String(work.units.reads),
      ...Object.values(COSTS).map((cost) => cell(cost(work) * MILLION)),
      `**${dollars(costOf(work) * MILLION)}**`,
    ]),
  );

type Stage = ReturnType<typeof templateOf>;

/** The stage that is priced, and a developer's. */
const PROD = templateOf({ stage: "prod", sender: "invitations@example.com" });
const DEV = templateOf({ stage: "dev", sender: "invitations@example.com" });
const typesIn = ({ Resources }: Stage, type: string) => Object.values(Resources).filter(({ Type }) => Type === type);
const ofType = (type: string) => typesIn(PROD, type);

/** An alarm on an expression costs as much as one on each of its metrics. */
const alarmMetrics = (stage: Stage): number =>
  typesIn(stage, "AWS::CloudWatch::Alarm").reduce((sum, { Properties: { Metrics } }) => {
    const metrics = Array.isArray(Metrics) ? Metrics.filter((one) => "MetricStat" in one).length : 1;
    return sum + metrics;
  }, 0);

/**
 * A run of the sweep with nothing to do queries four shards and the clocks, at half a unit each. Assumed: it takes 50 ms.
 */
const SWEEP_GB = sizeOf("sweepDue").memory / 1024;
const sweeps = MINUTES_A_MONTH * (PRICES.invocation + 0.05 * SWEEP_GB * PRICES.gigabyteSecond + 2.5 * PRICES.readUnit);

/** Lambda asks each queue with at least five pollers, which wait for 20 seconds each time. */
const polls = (stage: Stage): number =>
  typesIn(stage, "AWS::Lambda::EventSourceMapping").filter(({ Properties }) => Properties.ScalingConfig !== undefined)
    .length *
  5 *
  3 *
  MINUTES_A_MONTH;

const costTable = (lines: readonly [string, number][]): string => {
  const sum = lines.reduce((total, [, value]) => total + value, 0);
  return table(
    ["per month", "dollars"],
    [...lines.map(([what, value]) => [what, dollars(value)]), ["total", `**${dollars(sum)}**`]],
  );
};

const watching = (stage: Stage): [string, number] => {
  const metrics = alarmMetrics(stage);
  return [`${typesIn(stage, "AWS::CloudWatch::Alarm").length} alarms on ${metrics} metrics`, metrics * PRICES.alarm];
};

const keysOf = (stage: Stage): [string, number] => {
  const keys = typesIn(stage, "AWS::KMS::Key").length;
  return [`${keys} KMS keys`, keys * PRICES.key];
};

const polling = (stage: Stage): [string, number] => [
  `Lambda's polling of idle queues, ${Math.round(polls(stage) / MILLION)} million requests`,
  polls(stage) * PRICES.queueRequest,
];

/** What a stage of a developer costs a month without traffic, by line. */
export const idleStage = (): [string, number][] => [
  watching(DEV),
  ...typesIn(DEV, "AWS::CloudWatch::Dashboard").map((): [string, number] => ["the dashboard", PRICES.dashboard]),
  // AWS charges a metric for the hours in which it has values.
  ["one custom metric, one hour a day", PRICES.metric / 24],
  ["the sweep, every minute", sweeps],
  polling(DEV),
  keysOf(DEV),
];

/** Fixed costs, without any traffic. */
const fixed = (): string => {
  const lines: [string, number][] = [
    watching(PROD),
    ["the dashboard", PRICES.dashboard],
    [`about ${METRICS} custom metrics`, METRICS * PRICES.metric],
    ["the sweep, every minute", sweeps],
    polling(PROD),
    ["1,000 accounts, each compared four times a day", 1000 * COMPARISONS_A_MONTH * unitCost(UNITS.reconcileAccount)],
    [
      `CloudFront's web ACL and its ${RATE_RULES.length} rules (\`-c waf=off\`: none)`,
      PRICES.webAcl + RATE_RULES.length * PRICES.webAclRule,
    ],
    keysOf(PROD),
  ];
  return costTable(lines);
};

const invited =
  costOf(CREATE_WITH_KEY) +
  costOf(FOLLOW) +
  costOf(WORDS) +
  costOf(RECONCILE) +
  costOf(EMAIL) +
  2 * costOf(READ) +
  3 * costOf(KEEP_REQUEST);
/** Four webhooks (created, opened, started, completed) to one endpoint. */
const takenWith = (saves: number): number =>
  costOf(OPEN) +
  costOf(START) +
  saves * costOf(SAVE) +
  costOf(SUBMIT) +
  costOf(RESULT) +
  costOf(KEEP_REQUEST) +
  4 * costOf(WEBHOOK);

const EDITING = editingSaves();
const WRITING = writingSaves();

const memberDay = costOf(SIGN_IN) + PAGES_A_DAY * costOf(MEMBER_PAGE);

/** One invitation of the probe: created, read and cancelled, with both changes published, and its share of the run. */
const probed =
  costOf(CREATE) +
  costOf(READ) +
  costOf(CANCEL) +
  2 * costOf(FOLLOW) +
  costOf(WORDS) +
  costOf(RECONCILE) +
  PRICES.invocation / 10 +
  0.3 * 0.25 * PRICES.gigabyteSecond;
/** Passed and failed; failures, silence, and the rollout's. */
const probeMetrics = 2 * PRICES.metric + 3 * PRICES.alarm;

/** `docs/cost.md`. */
export const costDocument = (): string => `<!-- Written by npm run cost, from bin/cost/. Do not edit. -->
# Costs

List prices of ${PRICED.region} as of ${PRICED.date}, in US dollars, without free tiers and discounts (\`lib/infra/prices.ts\`). The units of the table are counted:
\`test/e2e/units.test.ts\` counts them on the whole service, as the embedded engine reports them. Inside of transactions engines differ (DynamoDB Local 2.6
reports 18 write units for a create instead of 8): compare with a stage's metric \`ConsumedWriteCapacityUnits\` in the first week. Assumed: a create takes 30 ms,
a read 15, a save 12, an email ${EMAIL_MS}, a webhook 250; 0.9 KB of log a request, 0.4 KB a save.

## Usage

${perMillion([CREATE, CREATE_WITH_KEY, CREATE_IN_BULK, FOLLOW, WORDS, RECONCILE, EMAIL, WEBHOOK, READ, CANCEL, OPEN, START, SAVE, SUBMIT, RECEIPT, NOTIFICATION, RESULT, KEEP_REQUEST, SIGN_IN, MEMBER_PAGE])}

**A million invitations, created with an Idempotency-Key, emailed, and read twice: ${dollars(invited * MILLION)}**, most of it SES's price for an email. **A million
completed invitations**, each with one editing test, four webhooks and a read of the result: **${dollars((invited + takenWith(EDITING)) * MILLION)}**, of which ${dollars(EDITING * costOf(SAVE) * MILLION)}
are for ${EDITING} saves each; ${dollars(takenWith(EDITING) * MILLION)} without the invitation and its email. With one writing test and ${WRITING} saves each: ${dollars((invited + takenWith(WRITING)) * MILLION)}, of which
${dollars(WRITING * costOf(SAVE) * MILLION)} are for saves. The receipt by email adds ${dollars(costOf(RECEIPT) * MILLION)}. No cost grows with an account's history.

**Saves** follow from the page's rule (${SAVE_POLICY.pauseMs / 1000} s after the last change, at the latest ${SAVE_POLICY.latestMs / 1000} s after the first: \`lib/web/candidate/session/save-policy.ts\`) and assumed
typing (\`bin/cost/typing.ts\`): every planted error of an editing test corrected within ${TYPING.editing.minutes} minutes, or ${TYPING.writing.words} words written in ${TYPING.writing.minutes}. A stage's own number of
\`PUT /answers\` per \`POST /submit\` replaces them. Of a save's ${dollars(costOf(SAVE) * MILLION)} per million, ${dollars((COSTS["API Gateway"](SAVE) + COSTS["CloudFront, WAF"](SAVE)) * MILLION)} are the request's, at the gateway and the edge.

**The request log** is bounded by an account's limit of ${LIMITS.account.requests.toLocaleString("en")} requests an hour: at most about ${dollars(LIMITS.account.requests * (costOf(KEEP_REQUEST) + PRICES.writeUnit) * 720)} a month, if all of them
fail all the time and are written twice.

**A member** who signs in and loads ${PAGES_A_DAY} pages on ${WORKING_DAYS} days costs at most **${cents(PRICES.activePerson + WORKING_DAYS * memberDay)}** a month: ${cents(memberDay)} a day, and ${cents(PRICES.activePerson)} for Cognito
after the first 10,000 active people. Codes by email add ${dollars(PRICES.email * 1000)} per thousand.

**A credential** costs what reading a result costs. **A comparison of groups** reads two rows per invitation: 1,000 cost less than a cent.

**Storage**: an invitation with its rows, index entries and copies is about 3 KB. A million cost ${dollars(3 * (PRICES.storedGigabyte + PRICES.backedUpGigabyte + 35 * PRICES.nightlyGigabyte))} a month with backups, of which the nightly ones are
${dollars(35 * PRICES.nightlyGigabyte)} per gigabyte. Deleting by TTL is free.

## Fixed costs

${fixed()}

## A test stage

\`-c stage=dev\` without traffic. It has \`-c monitoring=basic\` and \`-c waf=off\` unless the deployment says otherwise: alarms on what fails even without
customers, no dashboard, no web ACL. Other stages, production among them, have everything; \`-c monitoring=basic\` makes a test stage of another name
as cheap, except for its backups.

${costTable(idleStage())}

## Guards that cost extra

Each only by its setting (\`docs/operations.md\`).

| setting | costs |
| --- | --- |
| \`-c customerKey=on\` | ${dollars(PRICES.key)} per month, as much again for a second region, and for each of the first two yearly rotations; ${dollars(PRICES.keyRequest * MILLION)} per million requests to KMS. AWS asks it again after about five minutes for each function that uses the data, so with ${ofType("AWS::Lambda::Function").length} functions that are never idle about ${dollars(((ofType("AWS::Lambda::Function").length * MINUTES_A_MONTH) / 5) * PRICES.keyRequest)} per month |
| \`-c dataEvents=on\` | ${dollars(PRICES.dataEvent * MILLION)} per million requests to the table or for files, plus their storage for 90 days. A request of the API makes several |
| \`-c backupRegion=…\` | the copies: ${dollars(35 * PRICES.nightlyGigabyte)} per gigabyte and month, and ${dollars(PRICES.copiedGigabyte)} per copied gigabyte |
| \`-c probeKey=…\` | ${dollars(PROBES_A_MONTH * probed + probeMetrics)} per month: ${PROBES_A_MONTH.toLocaleString("en")} invitations that are created, read and cancelled, two metrics and three alarms. A SecureString costs nothing |
| \`-c budget=…\`, \`-c costAlerts=on\` | nothing |
`;
