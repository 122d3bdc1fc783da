import * as z from "zod";
import { idIn } from "./resource-policies.ts";
import type { Review, Reviewed, Rule } from "./review.ts";

const Several = z.union([z.array(z.string()), z.string().transform((one) => [one])]);

const Policies = z
  .array(
    z.object({
      PolicyDocument: z.object({ Statement: z.array(z.looseObject({ Action: Several, Resource: Several })) }),
    }),
  )
  .default([]);

/** The actions by which a function starts work somewhere else, and leaves its trace header there. */
const STARTS = ["sqs:SendMessage", "sns:Publish", "lambda:InvokeFunction"];

const functionsIn = (review: Review): readonly Reviewed[] =>
  review.ofType("AWS::Lambda::Function").filter(({ Properties }) => Properties.Role !== undefined);

/** The resources that a function may send to or call, by its role. */
const startedBy = (review: Review, { Properties }: Reviewed): string[] => {
  const role = review.ofType("AWS::IAM::Role").find(({ id }) => id === idIn(Properties.Role));
  return Policies.parse(role?.Properties.Policies)
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .filter(({ Action }) => Action.some((action) => STARTS.includes(action)))
    .flatMap(({ Resource }) => Resource.map(idIn));
};

/** What a queue or a topic hands its messages on to: functions, queues and dead-letter queues. */
const receiversOf = (review: Review, target: string): string[] => [
  ...review
    .ofType("AWS::Lambda::EventSourceMapping")
    .filter(({ Properties }) => idIn(Properties.EventSourceArn) === target)
    .map(({ Properties }) => idIn(Properties.FunctionName)),
  ...review
    .ofType("AWS::SNS::Subscription")
    .filter(({ Properties }) => idIn(Properties.TopicArn) === target)
    .map(({ Properties }) => idIn(Properties.Endpoint)),
  ...review
    .ofType("AWS::SQS::Queue")
    .filter(({ id, Properties }) => id === target && Properties.RedrivePolicy !== undefined)
    .map(({ Properties }) => idIn(Object(Properties.RedrivePolicy).deadLetterTargetArn)),
];

/** Whether what a function sends can invoke it again, through any number of queues, topics and functions. */
const isInALoop = (review: Review, one: Reviewed): boolean => {
  const reached = new Set<string>();
  const next = startedBy(review, one);
  for (const target of next) {
    if (target === one.id) return true;
    if (reached.has(target)) continue;
    reached.add(target);
    const called = functionsIn(review).find(({ id }) => id === target);
    next.push(...(called === undefined ? receiversOf(review, target) : startedBy(review, called)));
  }
  return false;
};

/** The queues whose messages invoke a function, and how many of its invocations may run at the same time for each. */
const concurrencies = (review: Review, { id }: Reviewed): unknown[] =>
  review
    .ofType("AWS::Lambda::EventSourceMapping")
    .filter(({ Properties }) => idIn(Properties.FunctionName) === id)
    .map(({ Properties }) => Object(Properties.ScalingConfig).MaximumConcurrency);

const SOURCE = "https://docs.aws.amazon.com/lambda/latest/dg/invocation-recursion.html";

/** What Lambda's detection of recursive loops demands of functions whose messages can invoke them again. */
export const LOOPS: readonly Rule[] = [
  {
    rule: "a function allows recursive invocations if what it sends can invoke it again, and no other function does",
    source: SOURCE,
    subjects: (review) =>
      functionsIn(review).map((one) => [
        one.id,
        one.Properties.RecursiveLoop === (isInALoop(review, one) ? "Allow" : undefined),
      ]),
  },
  {
    rule: "a function that allows recursive invocations has a maximum concurrency, because nothing else stops a runaway",
    source: SOURCE,
    subjects: (review) =>
      functionsIn(review)
        .filter(({ Properties }) => Properties.RecursiveLoop === "Allow")
        .map((one) => [one.id, concurrencies(review, one).every((most) => typeof most === "number")]),
  },
];
