import { expect, test } from "vitest";
import { embeddedMetrics } from "#adapters/emf-metrics.ts";

const written = (functionName: string | undefined, counts: Record<string, number>) => {
  const lines: string[] = [];
  embeddedMetrics(
    functionName,
    () => 1_772_445_600_000,
    (line) => lines.push(line),
  ).count(counts);
  return lines;
};

test("counts are one line of JSON in which each metric is named beside its value", () => {
  const [line = "", ...more] = written("prod-sweep", { "email.failed": 2, credits_used: 3 });
  expect(more).toEqual([]);
  expect(line.endsWith("}\n")).toBe(true);
  const entry = JSON.parse(line);
  expect(entry).toMatchObject({ function: "prod-sweep", "email.failed": 2, credits_used: 3 });
  const [{ Dimensions, Metrics }] = entry._aws.CloudWatchMetrics;
  expect(Dimensions).toEqual([["function"]]);
  for (const { Name } of Metrics) expect(typeof entry[Name]).toBe("number");
  expect(entry._aws.Timestamp).toBe(1_772_445_600_000);
});

test("no counts write no line, and outside Lambda none is written", () => {
  expect(written("prod-sweep", {})).toEqual([]);
  expect(written(undefined, { "email.failed": 1 })).toEqual([]);
});

test("a metric of the table has its name as the dimension", () => {
  const lines: string[] = [];
  embeddedMetrics(
    "ais-prod-table",
    () => 0,
    (line) => lines.push(line),
    "table",
  ).count({ "rows.unreadable": 1 });
  const entry = JSON.parse(lines[0] ?? "");
  expect(entry).toMatchObject({ table: "ais-prod-table", "rows.unreadable": 1 });
  expect(entry._aws.CloudWatchMetrics).toMatchObject([{ Dimensions: [["table"]] }]);
});
