import { describe, expect, test } from "vitest";
import * as z from "zod";
import { AWS_TIMEOUTS } from "#runtime/aws/timeouts.ts";
import { DEV, deployed, dev, functions, read, statementsOf, theFunction } from "../../support/processes/deployed.ts";

const Rule = z.looseObject({
  ScheduleExpression: z.string().optional(),
  Targets: z.array(z.object({ Id: z.string() })),
});
const Alarm = z.looseObject({ AlarmName: z.string() });

describe("the probe", () => {
  test("runs every five minutes, against the API's public address", () => {
    const rule = read(dev, "AWS::Events::Rule", Rule).find(({ Targets }) => Targets[0]?.Id === "ProbeService");
    expect(rule?.ScheduleExpression).toBe("rate(5 minutes)");
    const { Variables } = theFunction(dev, "probe-service").Environment;
    expect(Variables.PUBLIC_URL).toEqual(theFunction(dev, "create-invitation").Environment.Variables.PUBLIC_URL);
    expect(Variables.PROBE_KEY_PARAMETER).toBe("/ais-dev/probe-key");
  });

  test("may read its own parameter, and nothing else of the service", () => {
    const allowed = statementsOf(dev, "probe-service").filter(({ Action }) => !/^(logs|xray):/.test(Action[0] ?? ""));
    expect(allowed).toMatchObject([{ Action: ["ssm:GetParameter"], Condition: {} }]);
    const [{ Resource = [] } = {}] = allowed;
    expect(Resource).toHaveLength(1);
    expect(JSON.stringify(Resource)).toMatch(/:ssm:.*:parameter\/ais-dev\/probe-key"/);
  });

  test("has the time to read its key and for the last round", () => {
    const reading = 3 * (AWS_TIMEOUTS.connectionTimeout + AWS_TIMEOUTS.requestTimeout);
    expect(reading + 3 * 5_000).toBeLessThan(1000 * theFunction(dev, "probe-service").Timeout);
  });

  test("raises an alarm when it fails twice in a quarter of an hour", () => {
    const alarms = read(dev, "AWS::CloudWatch::Alarm", Alarm);
    expect(alarms.find(({ AlarmName }) => AlarmName === "ais-dev-probe-failures")).toMatchObject({
      MetricName: "probe.failed",
      Period: 300,
      DatapointsToAlarm: 2,
      EvaluationPeriods: 3,
    });
  });

  test("exists only with its setting, and neither do its alarms", async () => {
    const { probeKey: _, ...settings } = DEV;
    const without = await deployed("dev-without-probe", settings);
    expect(functions(without).map(({ name }) => name)).not.toContain("probe-service");
    expect(JSON.stringify(without)).not.toMatch(/probe/i);
  });
});
