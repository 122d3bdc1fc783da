import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import {
  Attribute,
  DEV,
  deployed,
  dev,
  functions,
  ofType,
  prod,
  Ref,
  read,
  theOnly,
} from "../../support/processes/deployed.ts";

const Metric = z.looseObject({
  MetricName: z.string().optional(),
  Dimensions: z.array(z.object({ Name: z.string(), Value: z.unknown() })).optional(),
});
const Alarm = z.looseObject({
  AlarmName: z.string(),
  AlarmDescription: z.string(),
  AlarmActions: z.array(Ref),
  OKActions: z.array(Ref),
  TreatMissingData: z.string(),
  ComparisonOperator: z.string(),
  MetricName: z.string().optional(),
  Statistic: z.string().optional(),
  ExtendedStatistic: z.string().optional(),
  Dimensions: z.array(z.object({ Name: z.string(), Value: z.unknown() })).optional(),
  Metrics: z.array(z.looseObject({ MetricStat: z.looseObject({ Metric, Stat: z.string() }).optional() })).optional(),
});
const alarms = read(dev, "AWS::CloudWatch::Alarm", Alarm);
const [[topicId] = [""]] = ofType(dev, "AWS::SNS::Topic");

const nameOf = (logicalId: string): string => String(dev.Resources[logicalId]?.Properties.FunctionName);

/** The alarms on a metric of a resource, by its name, or by its logical id if AWS names it. */
const alarmsOn = (resource: string, metric: string) =>
  alarms.filter(({ MetricName, Dimensions, Metrics = [] }) => {
    const metrics = Metrics.flatMap(({ MetricStat }) => (MetricStat === undefined ? [] : [MetricStat.Metric]));
    return [...metrics, { MetricName, Dimensions }].some(
      (one) => one.MetricName === metric && JSON.stringify(one.Dimensions).includes(`"${resource}"`),
    );
  });

test.each(functions(dev))("the errors of $name raise an alarm, with those of its area", ({ name, FunctionName }) => {
  const [found, ...others] = alarmsOn(FunctionName, "Errors");
  expect(others).toEqual([]);
  expect(found?.AlarmName).toMatch(
    /^ais-dev-(account|candidate|dashboard|events|integrations|invitations|privacy|public|results|test|webhooks)(-2)?-errors$/,
  );
  expect(found?.AlarmDescription).toContain(name);
});

test("no alarm has more metrics than the ten that CloudWatch takes in an expression", () => {
  for (const { AlarmName, Metrics = [] } of alarms) {
    const metrics = Metrics.filter(({ MetricStat }) => MetricStat !== undefined);
    expect(metrics.length, AlarmName).toBeLessThanOrEqual(10);
  }
});

test("Lambda's throttles, which concern all functions alike, have one alarm", () => {
  const found = alarms.filter(({ MetricName }) => MetricName === "Throttles");
  expect(found).toMatchObject([{ AlarmName: "ais-dev-function-throttles", Namespace: "AWS/Lambda" }]);
  expect(found[0]?.Dimensions).toBeUndefined();
});

const Queue = z.looseObject({ QueueName: z.string(), RedrivePolicy: z.unknown().optional() });
test.each(read(dev, "AWS::SQS::Queue", Queue))(
  "$QueueName has an alarm on its messages or their age",
  ({ QueueName, RedrivePolicy }) => {
    const metric = RedrivePolicy === undefined ? "ApproximateNumberOfMessagesVisible" : "ApproximateAgeOfOldestMessage";
    expect(alarmsOn(QueueName, metric)).toHaveLength(1);
  },
);

const Mapping = z.looseObject({ FunctionName: Attribute, StartingPosition: z.string().optional() });
test("each function of a stream has an alarm on the age of its oldest record", () => {
  const fed = read(dev, "AWS::Lambda::EventSourceMapping", Mapping).filter(({ StartingPosition }) => StartingPosition);
  expect(fed.length).toBeGreaterThan(0);
  for (const { FunctionName } of fed) expect(alarmsOn(nameOf(FunctionName), "IteratorAge")).toHaveLength(1);
});

const Rule = z.looseObject({
  ScheduleExpression: z.string().optional(),
  Targets: z.array(z.object({ Arn: Attribute })),
});
test("each function that is scheduled every few minutes has an alarm for missing invocations", () => {
  const scheduled = read(dev, "AWS::Events::Rule", Rule).filter(({ ScheduleExpression = "" }) =>
    ScheduleExpression.includes("minute"),
  );
  expect(scheduled.length).toBeGreaterThan(0);
  for (const { Targets } of scheduled) {
    for (const { Arn } of Targets)
      expect(alarmsOn(nameOf(Arn), "Invocations")).toMatchObject([
        { TreatMissingData: "missing", InsufficientDataActions: [{ Ref: topicId }] },
      ]);
  }
});

test.each(["5xx", "Latency"])("the API has an alarm on %s", (metric) => {
  const [[id] = [""]] = ofType(dev, "AWS::ApiGatewayV2::Api");
  expect(alarmsOn(id, metric)).toHaveLength(1);
});

test("the table has an alarm on its throttles, of every operation that a function may send", () => {
  expect(alarmsOn("ais-dev-table", "ThrottledRequests")).toHaveLength(1);
});

test("items that wait for the operator raise an alarm, and so does a day without the run that counts them", () => {
  expect(alarmsOn("ais-dev-analyze-items", "items.under_review")).toMatchObject([
    { Threshold: 0, Period: 86_400, TreatMissingData: "missing" },
  ]);
});

test("a row that the code cannot read raises an alarm, whichever function reads it", () => {
  expect(alarmsOn("ais-dev-table", "rows.unreadable")).toMatchObject([
    { AlarmName: "ais-dev-unreadable-rows", Threshold: 0, Statistic: "Sum" },
  ]);
});

test("a text that is scored without its grammar raises an alarm", () => {
  expect(alarmsOn("ais-dev-score-writing", "grammar.not_checked")).toMatchObject([{ Threshold: 0, Statistic: "Sum" }]);
});

test.each([
  ["Reputation.BounceRate", 0.05],
  ["Reputation.ComplaintRate", 0.001],
])("the sender has an alarm on %s below SES's limit of %d", (metric, limit) => {
  expect(alarmsOn("ais-dev", metric)).toHaveLength(1);
  expect(Number(alarmsOn("ais-dev", metric)[0]?.Threshold)).toBeLessThan(limit);
});

test("a due item that fails for ten minutes raises the alarm", () => {
  expect(alarmsOn("ais-dev-sweep-due", "due_failed")).toMatchObject([
    {
      AlarmName: "ais-dev-due-failures",
      Threshold: 0,
      DatapointsToAlarm: 2,
      TreatMissingData: "notBreaching",
    },
  ]);
});

test("emails that SES does not accept raise an alarm, and so do failed ones", () => {
  expect(alarmsOn("ais-dev-send-email", "email.not_taken")).toHaveLength(1);
  const [failed] = alarmsOn("ais-dev-send-email", "email.failed");
  expect(failed).toMatchObject({ Threshold: 4 });
  expect(alarmsOn("ais-dev-sweep-due", "email.failed")).toEqual([failed]);
});

describe("every alarm", () => {
  test("notifies the topic when it starts and ends", () => {
    const silent = alarms.filter(
      ({ AlarmActions, OKActions }) => AlarmActions[0] !== topicId || OKActions[0] !== topicId,
    );
    expect(silent).toEqual([]);
  });

  test("has a unique name with the stage's prefix", () => {
    const names = alarms.map(({ AlarmName }) => AlarmName);
    expect(names.filter((name) => !name.startsWith("ais-dev-"))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  test("is raised by more than its limit of a sum of events, of the worst level, or of SES's own rate", () => {
    const LEVELS: Readonly<Record<string, string>> = {
      ...{ ApproximateAgeOfOldestMessage: "Maximum", ApproximateNumberOfMessagesVisible: "Maximum" },
      ...{ IteratorAge: "Maximum", Latency: "p99" },
      ...{ "Reputation.BounceRate": "Average", "Reputation.ComplaintRate": "Average" },
    };
    const statisticOf = (name = "") => LEVELS[name] ?? (name.endsWith(".latency") ? "SampleCount" : "Sum");
    for (const { AlarmName, MetricName, Statistic, ExtendedStatistic, Metrics = [], ...one } of alarms) {
      expect(one.ComparisonOperator, AlarmName).toBe("GreaterThanThreshold");
      if (MetricName !== undefined) expect(Statistic ?? ExtendedStatistic, AlarmName).toBe(statisticOf(MetricName));
      for (const { MetricStat } of Metrics)
        expect(MetricStat?.Stat, AlarmName).toBe(MetricStat && statisticOf(MetricStat.Metric.MetricName));
    }
  });

  test("has a description, and a runbook section named by its suffix", () => {
    const runbook = readFileSync("docs/operations.md", "utf8");
    const kinds = [...runbook.matchAll(/^### .*?`…?([\w-]+)`/gm)].map(([, kind = ""]) => kind);
    expect(kinds.length).toBeGreaterThan(8);
    for (const { AlarmName, AlarmDescription } of alarms) {
      expect(AlarmDescription).toMatch(/\. What to do: docs\/operations\.md$/);
      expect(
        kinds.some((kind) => AlarmName.endsWith(kind)),
        AlarmName,
      ).toBe(true);
    }
  });
});

describe("the topic", () => {
  test("accepts only TLS", () => {
    expect(JSON.stringify(theOnly(dev, "AWS::SNS::TopicPolicy").Properties)).toContain('"aws:SecureTransport":"false"');
  });

  test("notifies the address in -c alarmEmail=…, when there is one", async () => {
    expect(ofType(prod, "AWS::SNS::Subscription")).toEqual([]);
    const template = await deployed("dev-alarms", { ...DEV, alarmEmail: "ops@example.com" });
    expect(theOnly(template, "AWS::SNS::Subscription").Properties).toMatchObject({
      Protocol: "email",
      Endpoint: "ops@example.com",
    });
  });
});

describe("the dashboard", () => {
  const body = JSON.stringify(theOnly(dev, "AWS::CloudWatch::Dashboard").Properties.DashboardBody);

  test("has three sections", () => {
    for (const question of ["Health", "Customer impact", "Cost"]) expect(body).toContain(question);
  });

  test.each(functions(dev))("shows $name", ({ FunctionName }) => {
    expect(body).toContain(`\\"FunctionName\\",\\"${FunctionName}\\"`);
    expect(body).toContain(`'/aws/lambda/${FunctionName}'`);
  });

  test.each(read(dev, "AWS::SQS::Queue", Queue))("shows $QueueName", ({ QueueName }) => {
    expect(body).toContain(`\\"QueueName\\",\\"${QueueName}\\"`);
  });

  test("has no number with an exponent, which CloudWatch would read as a name", () => {
    expect(body).not.toMatch(/\de-\d/);
  });
});

test("sign-ins that fail after the provider's answer raise an alarm", () => {
  expect(alarmsOn("ais-dev-dashboard-sign-in", "sign_in.failed")).toMatchObject([
    { AlarmName: "ais-dev-sign-in-failures", Threshold: 2, TreatMissingData: "notBreaching" },
  ]);
});

describe("what an alarm says", () => {
  const WORDS: Readonly<Record<string, number>> = { one: 1, two: 2, five: 5 };
  const Threshold = z.looseObject({
    AlarmName: z.string(),
    AlarmDescription: z.string(),
    Threshold: z.number(),
    MetricName: z.string().optional(),
    Period: z.number().optional(),
    Metrics: z.array(z.looseObject({ Expression: z.string().optional() })).optional(),
  });
  /** Its description's limit, in the units of its metric: what is more than, or at least. */
  const statedIn = (text: string, metric = ""): number | undefined => {
    const [, limit, count, unit] = /(more than|at least) ([\d.]+|one|two|five)(%| s\b| minutes|)/i.exec(text) ?? [];
    if (limit === undefined || count === undefined) return undefined;
    // The age of a message is in seconds, that of a record in milliseconds.
    const minute = metric === "IteratorAge" ? 60_000 : 60;
    const scale: Readonly<Record<string, number>> = { "%": 0.01, " s": 1000, " minutes": minute };
    const stated = (WORDS[count] ?? Number(count)) * (scale[unit ?? ""] ?? 1);
    return limit.toLowerCase() === "at least" ? stated - 1 : stated;
  };
  const stated = read(prod, "AWS::CloudWatch::Alarm", Threshold).flatMap((one) => {
    const limit = statedIn(one.AlarmDescription, one.MetricName);
    return limit === undefined ? [] : [{ ...one, limit }];
  });

  /** What a promise allows is computed from it, and a schedule that is silent is below one. */
  const COMPUTED = /^Promised: |although it is scheduled/;

  test("each says the limit that it has, unless any is too many", () => {
    const silent = read(prod, "AWS::CloudWatch::Alarm", Threshold).filter(
      (one) => one.Threshold !== 0 && !stated.some(({ AlarmName }) => AlarmName === one.AlarmName),
    );
    expect(silent.filter(({ AlarmDescription }) => !COMPUTED.test(AlarmDescription))).toEqual([]);
  });

  test.each(stated)(
    "$AlarmName is raised at the limit that it says",
    ({ limit, Threshold, Metrics = [], AlarmDescription }) => {
      const expression = Metrics.map((one) => one.Expression ?? "").join(" ");
      // An expression in percent.
      expect(Threshold).toBeCloseTo(expression.includes("100 *") ? 100 * limit : limit, 9);
      const [, least] = /at least (\d+) in five minutes/.exec(AlarmDescription) ?? [];
      if (least !== undefined) expect(expression).toContain(`errors >= ${least}`);
    },
  );

  test.each(read(prod, "AWS::CloudWatch::Alarm", Threshold))(
    "every number in the words of $AlarmName is compared with what it does",
    ({ AlarmName, AlarmDescription }) => {
      // Times of retries, the limits of SES, and what a cold start takes.
      const others = /24 hours|at 5%|at 0\.1%|Promised: .*|one request in a hundred|takes about one|three times/gi;
      const left = AlarmDescription.replace(others, "").match(/\d+(\.\d+)?/g) ?? [];
      const said = stated.some((one) => one.AlarmName === AlarmName);
      expect(said || left.length === 0, AlarmDescription).toBe(true);
    },
  );
});

test("messages are kept for as long as the runbook and the page of personal data say", () => {
  const Kept = z.looseObject({ MessageRetentionPeriod: z.number(), RedrivePolicy: z.unknown().optional() });
  const daysOf = (dead: boolean): number[] => [
    ...new Set(
      read(prod, "AWS::SQS::Queue", Kept)
        .filter(({ RedrivePolicy }) => (RedrivePolicy === undefined) === dead)
        .map(({ MessageRetentionPeriod }) => MessageRetentionPeriod / 86_400),
    ),
  ];
  const [[work], [dead]] = [daysOf(false), daysOf(true)];
  expect([daysOf(false), daysOf(true)]).toEqual([[work], [dead]]);
  expect(readFileSync("docs/privacy.md", "utf8")).toContain(`ids only | ${work} and ${dead} days |`);
  expect(readFileSync("docs/operations.md", "utf8")).toContain(`are kept for ${dead} days`);
});

describe("a new stage", () => {
  test("raises no alarm before its first data: data that is not there yet breaches none", () => {
    const states = ["notBreaching", "missing"];
    expect(alarms.filter(({ TreatMissingData }) => !states.includes(TreatMissingData))).toEqual([]);
  });

  test("of a developer has few alarms and no dashboard, unless it is asked for", async () => {
    const { monitoring: _, ...settings } = DEV;
    const basic = await deployed("dev-basic", settings);
    expect(ofType(basic, "AWS::CloudWatch::Dashboard")).toEqual([]);
    expect(
      read(basic, "AWS::CloudWatch::Alarm", z.looseObject({ AlarmName: z.string() }))
        .map(({ AlarmName }) => AlarmName)
        .sort(),
    ).toEqual(
      [
        "api-5xx",
        "api-latency",
        "dead-letters",
        "due-failures",
        "email-bounces",
        "email-complaints",
        "probe-service-silence",
        "sweep-due-silence",
        "unreadable-rows",
      ].map((name) => `ais-dev-${name}`),
    );
    expect(ofType(dev, "AWS::CloudWatch::Dashboard")).toHaveLength(1);
    expect(ofType(prod, "AWS::CloudWatch::Dashboard")).toHaveLength(1);
  });
});
