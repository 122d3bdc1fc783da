import { randomUUID } from "node:crypto";
import * as z from "zod";
import { ACCOUNT_ID, REGION } from "../local-aws.ts";
import { type LocalValues, resolveValue } from "../template/intrinsics.ts";
import { functionAt, type LocalFunction } from "../template/local-functions.ts";
import { resourcesOf, type Template } from "../template/template.ts";
import { UserError } from "../user-error.ts";

const UNITS: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

const Target = z.object({ Arn: z.string(), Input: z.string().optional() });
const ScheduleProperties = z.object({
  ScheduleExpression: z.string().optional(),
  State: z.string().default("ENABLED"),
  Targets: z.array(Target).default([]),
  Target: Target.optional(),
});

/** A function that is called periodically. */
export type Schedule = { id: string; everyMs: number; function: LocalFunction; input: string | undefined };

const everyMs = (expression: string): number => {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const length = UNITS[unit ?? ""];
  if (count === undefined || length === undefined) {
    throw new UserError(`The template has the schedule ${expression}; the local service supports only rate(…).`);
  }
  return Number(count) * length;
};

/** The template's enabled schedules: EventBridge rules and EventBridge Scheduler schedules. */
export const schedulesOf = (template: Template, values: LocalValues, functions: readonly LocalFunction[]): Schedule[] =>
  resourcesOf(template, "AWS::Events::Rule", "AWS::Scheduler::Schedule").flatMap(([id, { Properties }]) => {
    const rule = ScheduleProperties.parse(resolveValue(Properties, values));
    const { ScheduleExpression: expression } = rule;
    if (expression === undefined || rule.State !== "ENABLED") return [];
    return [...rule.Targets, ...(rule.Target === undefined ? [] : [rule.Target])].map(({ Arn, Input }) => ({
      id,
      everyMs: everyMs(expression),
      function: functionAt(functions, Arn, `Schedule ${id}`),
      input: Input,
    }));
  });

/** The event that EventBridge sends, unless the schedule has a custom input. */
const scheduledEvent = (schedule: Schedule, now: number): unknown =>
  schedule.input === undefined
    ? {
        version: "0",
        id: randomUUID(),
        "detail-type": "Scheduled Event",
        source: "aws.events",
        account: ACCOUNT_ID,
        time: `${new Date(now).toISOString().slice(0, 19)}Z`,
        region: REGION,
        resources: [schedule.id],
        detail: {},
      }
    : JSON.parse(schedule.input);

/** Calls a schedule's function once. */
export const runSchedule = (
  schedule: Schedule,
  now: number,
  invoke: (functionName: string, event: unknown) => Promise<unknown>,
): Promise<unknown> => invoke(schedule.function.name, scheduledEvent(schedule, now));
