import { describe, expect, test } from "vitest";
import { sharedEnvironment } from "../../../lib/local/template/function-environment.ts";
import { resolveValue } from "../../../lib/local/template/intrinsics.ts";
import { functionsOf } from "../../../lib/local/template/local-functions.ts";
import { localValues } from "../../../lib/local/template/resource-values.ts";
import { Template } from "../../../lib/local/template/template.ts";
import { schedulesOf } from "../../../lib/local/triggers/schedules.ts";

const template = Template.parse({
  Parameters: { Version: { Default: "7" } },
  Resources: {
    Table: { Type: "AWS::DynamoDB::Table", Properties: { TableName: "the-table" } },
    Queue: { Type: "AWS::SQS::Queue", Properties: { QueueName: "the-queue" } },
    Api: { Type: "AWS::ApiGatewayV2::Api" },
    Work: {
      Type: "AWS::Lambda::Function",
      Properties: { FunctionName: "work", Timeout: 7, Environment: { Variables: { QUEUE: { Ref: "Queue" }, N: 1 } } },
      Metadata: { entry: "functions/work.ts" },
    },
    OfTheCdk: { Type: "AWS::Lambda::Function" },
    EachMinute: {
      Type: "AWS::Events::Rule",
      Properties: { ScheduleExpression: "rate(1 minute)", Targets: [{ Arn: { "Fn::GetAtt": ["Work", "Arn"] } }] },
    },
    Nightly: {
      Type: "AWS::Scheduler::Schedule",
      Properties: { ScheduleExpression: "rate(1 day)", State: "DISABLED", Target: { Arn: "nowhere" } },
    },
  },
});

const values = localValues(template, {
  baseUrl: "http://127.0.0.1:4010",
  queueUrl: (name) => `http://127.0.0.1:4014/000000000000/${name}`,
  streamArn: () => "arn:of:the:stream",
});
const resolved = (value: unknown) => resolveValue(value, values);

describe("the template's references", () => {
  test("resolve to local resources", () => {
    expect(resolved({ Ref: "Table" })).toBe("the-table");
    expect(resolved({ Ref: "Queue" })).toBe("http://127.0.0.1:4014/000000000000/the-queue");
    expect(resolved({ "Fn::GetAtt": ["Queue", "Arn"] })).toBe("arn:aws:sqs:eu-west-1:000000000000:the-queue");
    expect(resolved({ "Fn::GetAtt": "Table.StreamArn" })).toBe("arn:of:the:stream");
    expect(resolved({ "Fn::GetAtt": ["Api", "ApiEndpoint"] })).toBe("http://127.0.0.1:4010");
    expect(resolved({ Ref: "AWS::Region" })).toBe("eu-west-1");
    expect(resolved({ Ref: "Version" })).toBe("7");
  });

  test("are found inside joins, substitutions, selections, lists and objects", () => {
    expect(resolved({ "Fn::Join": ["/", ["a", { Ref: "Table" }]] })).toBe("a/the-table");
    expect(resolved({ "Fn::Sub": `\${Table}-\${Api.ApiEndpoint}-\${!Table}` })).toBe(
      `the-table-http://127.0.0.1:4010-\${Table}`,
    );
    expect(resolved({ "Fn::Sub": [`\${X}\${Table}`, { X: { Ref: "Version" } }] })).toBe("7the-table");
    expect(resolved({ "Fn::Select": [1, { "Fn::Split": [":", "a:b:c"] }] })).toBe("b");
    expect(resolved([{ a: { Ref: "Table" } }, 1, null])).toEqual([{ a: "the-table" }, 1, null]);
  });

  test("that are unknown are refused by name", () => {
    expect(() => resolved({ "Fn::ImportValue": "x" })).toThrow("Fn::ImportValue");
    expect(() => resolved({ Ref: "Nothing" })).toThrow("Nothing");
  });
});

describe("the template's functions", () => {
  const functions = functionsOf(template, values);

  test("are those with a source file, with their variables resolved", () => {
    expect(functions).toMatchObject([
      {
        name: "work",
        entry: "functions/work.ts",
        environment: { QUEUE: "http://127.0.0.1:4014/000000000000/the-queue", N: "1" },
      },
    ]);
  });

  test("have at least a minute, because a machine under load is slower than Lambda", () => {
    expect(functions).toMatchObject([{ timeoutMs: 60_000 }]);
  });

  test("are invoked by the enabled schedules", () => {
    expect(schedulesOf(template, values, functions)).toMatchObject([
      { id: "EachMinute", everyMs: 60_000, function: { name: "work" } },
    ]);
  });

  test("share one environment here, so a variable with two values is refused with both functions' names", () => {
    const named = (name: string, environment: Record<string, string>) => ({
      name,
      arn: name,
      entry: "",
      timeoutMs: 1,
      memory: 1,
      environment,
    });
    expect(sharedEnvironment([named("a", { X: "1" }), named("b", { X: "1", Y: "2" })])).toEqual({ X: "1", Y: "2" });
    expect(() => sharedEnvironment([named("a", { X: "1" }), named("b", { X: "2" })])).toThrow(
      /functions a and b .* variable X/,
    );
  });
});
