import { text } from "node:stream/consumers";
import { httpReceiver } from "./receiver.ts";

/** A call to AWS as the SDK sends it; `input` is the parsed body, of a form or of JSON. */
export type FakeCall = { region: string; input: Readonly<Record<string, unknown>> };
/** The body of a response: JSON, or XML as text. An error has a code, and a message if that matters. */
export type FakeResponse = object | string | { error: string; message?: string };

/** The responses of services by `service Operation`, as `ssm GetParameter`; REST calls by their path, as `ses GET /v2/…`. */
export type FakeServices = Readonly<Record<string, (call: FakeCall) => FakeResponse>>;

const xmlError = (code: string, message: string): string =>
  `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`;

/**
 * A server in the place of AWS for the real clients of the SDK. An operation without a response is refused as by a role
 * that may not call it.
 *
 * @returns The configuration for the clients, and the calls so far
 */
export const fakeAws = async (services: FakeServices) => {
  const calls: string[] = [];
  const server = await httpReceiver(async (incoming, response) => {
    const { authorization = "", "x-amz-target": target } = incoming.headers;
    const [, region = "", service = ""] = /Credential=[^/]+\/\d+\/([^/]+)\/([\w-]+)\//.exec(authorization) ?? [];
    const body = await text(incoming);
    const isForm = body.startsWith("Action=");
    const input = isForm ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body || "{}");
    const path = `${incoming.method} ${decodeURIComponent(incoming.url?.replace(/\?.*/, "") ?? "")}`;
    const operation = isForm ? String(input.Action) : target === undefined ? path : String(target).split(".").at(-1);
    const name = `${service} ${operation}`;
    calls.push(name);
    const answer = services[name]?.({ region, input }) ?? { error: "AccessDeniedException" };
    if (typeof answer === "string") response.end(answer);
    else if (!("error" in answer)) response.end(JSON.stringify(answer));
    else {
      const { error, message = "refused" } = { message: undefined, ...answer };
      response.writeHead(400, { "x-amzn-errortype": String(error) });
      response.end(isForm ? xmlError(String(error), String(message)) : JSON.stringify({ __type: error, message }));
    }
  });
  return {
    config: {
      endpoint: `http://127.0.0.1:${server.port}`,
      region: "eu-west-1",
      credentials: { accessKeyId: "test", secretAccessKey: "test" },
      maxAttempts: 1,
    },
    calls,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
};

/** A stack as CloudFormation's query protocol describes it. */
export const describedStack = (
  name: string,
  { status = "CREATE_COMPLETE", isProtected = false, outputs = {} as Readonly<Record<string, string>> } = {},
): string => {
  const members = Object.entries(outputs).map(
    ([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
  );
  return `<DescribeStacksResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><DescribeStacksResult><Stacks><member>
  <StackName>${name}</StackName><StackStatus>${status}</StackStatus><CreationTime>2026-01-01T00:00:00Z</CreationTime>
  <EnableTerminationProtection>${isProtected}</EnableTerminationProtection><Outputs>${members.join("")}</Outputs>
  </member></Stacks></DescribeStacksResult></DescribeStacksResponse>`;
};

/** CloudFormation's response about a stack that does not exist. */
export const noStack = (name: string): FakeResponse => ({
  error: "ValidationError",
  message: `Stack with id ${name} does not exist`,
});
