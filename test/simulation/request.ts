import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from "aws-lambda";
import { candidateOperations } from "#contract/candidate/candidate-operations.ts";
import { answerCall } from "#contract/operations/integrations.ts";
import { operations } from "#contract/operations.ts";
import { apiEvent, lambdaContext } from "../support/records/api-event.ts";
import type { Process } from "./process.ts";
import type { Service } from "./service/service.ts";
import type { World } from "./world.ts";

/** What a client sends. */
export type Sent = {
  bearer: string;
  /** Of a call of an ATS, whose methods and paths are the vendor's. */
  method?: string;
  path?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
  address?: string;
};

/** A response as a client receives it. */
export type Answered<Body = Record<string, unknown>> = {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  text: string;
  /** The body, parsed. */
  body: Body;
  /** When the request was made, and when the response arrived. */
  from: number;
  to: number;
  /** The process that answered. */
  process: Process;
};

const OPERATIONS: Readonly<Record<string, { method: string; path: string }>> = {
  ...operations,
  ...candidateOperations,
  answerCall,
};

const operationOf = (name: string): { method: string; path: string } => {
  const operation = OPERATIONS[name];
  if (operation === undefined) throw new Error(`There is no operation ${name}`);
  return operation;
};

const eventOf = (name: string, { bearer, headers, address, ...sent }: Sent): APIGatewayProxyEventV2 =>
  apiEvent({
    ...operationOf(name),
    ...sent,
    headers: { authorization: `Bearer ${bearer}`, ...headers },
    ...(address === undefined ? {} : { sourceIp: address }),
  });

/** A function's context, which its middlewares write to. `Process` simulates the time-out. */
export const aContext = (): Context => lambdaContext(1_000_000);

type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<unknown>;

/** Makes one request for an operation. Undefined when no response arrives: the function died, or the response was lost. */
export const ask = async <Body = Record<string, unknown>>(
  world: World,
  name: string,
  key: number,
  handlerOf: (service: Service) => unknown,
  sent: Sent,
): Promise<Answered<Body> | undefined> => {
  const process = world.process(name, key);
  const from = world.now();
  const response = await world.run("http", process, (service) =>
    // Every HTTP handler takes this event.
    (handlerOf(service) as Handler)(eventOf(name, sent), aContext()),
  );
  if (process.dead || world.decisions.loses(key)) return undefined;
  const { statusCode = 0, headers = {}, body: text = "" } = response as APIGatewayProxyStructuredResultV2;
  world.demand("no error without a cause", statusCode < 500 || process.troubles > 0, () => `${name}: ${text}`);
  return {
    status: statusCode,
    headers,
    text,
    body: text === "" ? {} : JSON.parse(text),
    from,
    to: world.now(),
    process,
  };
};

/** How often a client tries a request. */
const TRIES = 3;

/** Makes a request as a careful client does: again, with the same body and key, until there is a conclusive response. */
export const insist = async (
  world: World,
  name: string,
  key: number,
  handlerOf: (service: Service) => unknown,
  sent: Sent,
): Promise<Answered | undefined> => {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const answered = await ask(world, name, key + attempt, handlerOf, sent);
    if (answered !== undefined && answered.status < 500) return answered;
    await world.scheduler.wait(world.decisions.calm ? 1 : 10);
  }
  return undefined;
};
