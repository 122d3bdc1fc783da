import { describe, expect, test } from "vitest";
import { LOOPS } from "../../support/template-review/loops.ts";
import type { Review } from "../../support/template-review/review.ts";

type Properties = Record<string, unknown>;

const reviewOf = (all: readonly [id: string, type: string, Properties][]): Review => {
  const resources = all.map(([id, type, properties]) => ({ id, Type: `AWS::${type}`, Properties: properties }));
  return { resources, ofType: (type) => resources.filter(({ Type }) => Type === type), files: new Map() };
};

/** A function with its role, which may send to these resources, and the queue that invokes it, if there is one. */
const lambda = (
  id: string,
  { sends = [], from, more = {} }: { sends?: string[]; from?: string; more?: Properties },
) => {
  const Statement = [
    { Effect: "Allow", Action: "dynamodb:GetItem", Resource: "<Table.Arn>" },
    { Effect: "Allow", Action: ["sqs:SendMessage", "sns:Publish"], Resource: sends },
  ];
  const all: [string, string, Properties][] = [
    [`${id}Role`, "IAM::Role", { Policies: [{ PolicyDocument: { Statement } }] }],
    [id, "Lambda::Function", { Role: `<${id}Role.Arn>`, ...more }],
  ];
  const mapping = { EventSourceArn: `<${from}.Arn>`, FunctionName: `<${id}.Arn>` };
  if (from !== undefined) all.push([`${id}Mapping`, "Lambda::EventSourceMapping", mapping]);
  return all;
};

/** The functions for which a rule does not hold. */
const broken = (index: number, review: Review): string[] =>
  (LOOPS[index]?.subjects(review) ?? []).filter(([, holds]) => !holds).map(([subject]) => subject);

describe("a function allows recursive invocations exactly if it is in a loop", () => {
  const ALLOW = { RecursiveLoop: "Allow" };

  test("that sends to the queue that invokes it", () => {
    expect(broken(0, reviewOf(lambda("A", { sends: ["<Q.Arn>"], from: "Q" })))).toEqual(["A"]);
    expect(broken(0, reviewOf(lambda("A", { sends: ["<Q.Arn>"], from: "Q", more: ALLOW })))).toEqual([]);
  });

  test("of three functions, a topic and a dead-letter queue; the one that only feeds it is outside", () => {
    const review = reviewOf([
      ...lambda("Feeds", { sends: ["<Q1.Arn>"] }),
      ...lambda("A", { sends: ["<T>"], from: "Q1" }),
      ["T", "SNS::Topic", {}],
      ["S", "SNS::Subscription", { TopicArn: "<T>", Endpoint: "<Q2.Arn>" }],
      ...lambda("B", { sends: ["<Q3.Arn>"], from: "Q2" }),
      ["Q3", "SQS::Queue", { RedrivePolicy: { deadLetterTargetArn: "<Dead.Arn>" } }],
      ...lambda("C", { sends: ["<Q1.Arn>", "<Q4.Arn>"], from: "Dead" }),
      ...lambda("Ends", { sends: [], from: "Q4" }),
    ]);
    expect(broken(0, review)).toEqual(["A", "B", "C"]);
  });

  test("so one outside that allows them is reported", () => {
    expect(broken(0, reviewOf(lambda("A", { sends: ["<Other.Arn>"], from: "Q", more: ALLOW })))).toEqual(["A"]);
  });

  test("and one that allows them without a maximum concurrency is reported", () => {
    expect(broken(1, reviewOf(lambda("A", { sends: ["<Q.Arn>"], from: "Q", more: ALLOW })))).toEqual(["A"]);
  });
});
