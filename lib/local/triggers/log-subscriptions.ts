import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import * as z from "zod";
import { ACCOUNT_ID } from "../local-aws.ts";
import { type LocalValues, resolveValue } from "../template/intrinsics.ts";
import { functionAt, type LocalFunction } from "../template/local-functions.ts";
import { resourcesOf, type Template } from "../template/template.ts";
import { UserError } from "../user-error.ts";
import { oneAtATime, type Poller } from "./poller.ts";

const FilterProperties = z.object({ DestinationArn: z.string(), FilterPattern: z.string() });

/** A function that receives the log lines that match a pattern. */
export type LogSubscription = { pattern: string; function: LocalFunction };

/**
 * The template's log subscriptions. All functions share one console here, so several filters with one pattern and one
 * function are one subscription.
 */
export const logSubscriptionsOf = (
  template: Template,
  values: LocalValues,
  functions: readonly LocalFunction[],
): LogSubscription[] => {
  const found = resourcesOf(template, "AWS::Logs::SubscriptionFilter").map(([id, { Properties }]) => {
    const { DestinationArn, FilterPattern } = FilterProperties.parse(resolveValue(Properties, values));
    return { pattern: FilterPattern, function: functionAt(functions, DestinationArn, `Subscription filter ${id}`) };
  });
  return [...new Map(found.map((one) => [`${one.function.name} ${one.pattern}`, one])).values()];
};

const memberAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (part, name) => (typeof part === "object" && part !== null ? Object(part)[name] : undefined),
    value,
  );

/** Whether a log event matches a JSON pattern of `=` terms joined by `&&`, in which `*` ends a text. */
export const matcherOf = (pattern: string): ((event: unknown) => boolean) => {
  const [, inner] = /^\{ (.+) \}$/.exec(pattern) ?? [];
  const terms = (inner ?? "").split(" && ").map((term) => /^\$\.([\w.]+) = "([^"*]*)(\*?)"$/.exec(term));
  return (event) =>
    terms.every((term) => {
      if (term === null) throw new UserError(`The local service does not understand the log pattern ${pattern}.`);
      const [, path = "", text = "", star] = term;
      const value = memberAt(event, path.split("."));
      return typeof value === "string" && (star === "*" ? value.startsWith(text) : value === text);
    });
};

/** How long lines are collected, as CloudWatch Logs does for some seconds. */
const COLLECT_MS = 200;

export type LogFeed = Poller & {
  /** Takes what a function has logged. */
  take(value: unknown): void;
};

/** Sends matching lines to a subscription's function, in compressed batches as CloudWatch Logs does. */
export const startLogFeed = (
  { pattern, function: { name } }: LogSubscription,
  deps: {
    invoke(functionName: string, event: unknown): Promise<unknown>;
    failed(what: string, error: unknown): void;
    now(): number;
  },
): LogFeed => {
  const matches = matcherOf(pattern);
  const inTurn = oneAtATime();
  let waiting: { id: string; timestamp: number; message: string }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sent = 0;

  const flush = (): Promise<void> =>
    inTurn(async () => {
      clearTimeout(timer);
      timer = undefined;
      const logEvents = waiting;
      waiting = [];
      if (logEvents.length === 0) return;
      const batch = {
        messageType: "DATA_MESSAGE",
        owner: ACCOUNT_ID,
        logGroup: "local",
        logStream: "local",
        subscriptionFilters: [name],
        logEvents,
      };
      const data = gzipSync(JSON.stringify(batch)).toString("base64");
      await deps.invoke(name, { awslogs: { data } }).catch((error) => deps.failed(name, error));
      sent += logEvents.length;
    });

  return {
    take: (value) => {
      const event = { message: value };
      if (!matches(event)) return;
      waiting.push({ id: randomUUID(), timestamp: deps.now(), message: JSON.stringify(event) });
      timer ??= setTimeout(() => void flush(), COLLECT_MS);
    },
    wake: () => undefined,
    drain: flush,
    dealtWith: () => sent,
    stop: flush,
  };
};
