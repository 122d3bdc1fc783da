import { describe, expect, test } from "vitest";
import * as z from "zod";
import { objectivesOf } from "../../../lib/infra/monitoring/objectives.ts";
import { stageOf } from "../../../lib/infra/settings.ts";
import { DEV, dev, read } from "../../support/processes/deployed.ts";

const Alarm = z.looseObject({
  AlarmName: z.string(),
  Threshold: z.number(),
  Metrics: z
    .array(
      z.looseObject({
        Expression: z.string().optional(),
        MetricStat: z.looseObject({ Period: z.number(), Metric: z.looseObject({ MetricName: z.string() }) }).optional(),
      }),
    )
    .optional(),
});
const alarms = read(dev, "AWS::CloudWatch::Alarm", Alarm);
const objectives = objectivesOf(stageOf(DEV));

describe("the objectives", () => {
  test("are what is promised", () => {
    expect(Object.fromEntries(objectives.map(({ name, share }) => [name, share]))).toEqual({
      "create-success": 0.9995,
      "create-latency": 0.99,
      "webhook-start": 0.999,
      "report-start": 0.999,
      "email-handover": 0.999,
      "save-success": 0.9999,
    });
  });

  test.each([
    ["create-success", 1, 0.72],
    ["create-success", 6, 0.3],
    ["create-latency", 1, 14.4],
    ["webhook-start", 1, 1.44],
    ["email-handover", 6, 0.6],
    ["save-success", 1, 0.144],
  ])("%s is raised when %i hours use up the allowance too fast: above %d %% of failures", (name, hours, percent) => {
    const alarm = alarms.find(({ AlarmName }) => AlarmName === `ais-dev-${name}-burn-${hours}h`);
    expect(alarm?.Threshold).toBeCloseTo(percent, 4);
    const stats = alarm?.Metrics?.flatMap(({ MetricStat }) => MetricStat ?? []) ?? [];
    expect(stats.map(({ Period }) => Period)).toEqual([hours * 3600, hours * 3600]);
  });

  test("have an alarm for each burn rate, and a few failures of few calls ring none", () => {
    const burns = alarms.filter(({ AlarmName }) => /-burn-(1|6)h$/.test(AlarmName));
    expect(burns).toHaveLength(2 * objectives.length);
    for (const { Metrics = [] } of burns)
      expect(Metrics.find(({ Expression }) => Expression !== undefined)?.Expression).toMatch(
        /^IF\(FILL\(bad, 0\) >= 3,/,
      );
  });
});
