import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type ExampleRequest, requestOf } from "#api-docs/examples/request.ts";
import { LANGUAGES, type Language, snippetsOf } from "#api-docs/examples/snippets.ts";
import { EXAMPLE_API_ORIGIN, EXAMPLE_RECEIVER, stabilizer } from "#api-docs/examples/stable.ts";
import { STEPS } from "#api-docs/examples/steps.ts";
import { operations } from "#contract/operations.ts";
import { startLocalService } from "../../lib/local/service.ts";
import { type Exchange, recordingProxy } from "../support/clients/recording-proxy.ts";
import { AVAILABLE, RUNNERS } from "../support/clients/snippet-runners.ts";
import { httpReceiver } from "../support/engines/receiver.ts";
import { forThisFile } from "../support/processes/for-this-file.ts";

/**
 * The examples of the documentation, run as a reader would run them: each language tells the whole story to a new account.
 * `RECORD=true` writes the responses into the documentation; without it they must be those that are there.
 */
const FILE = join(import.meta.dirname, "../../lib/service/api-docs/examples/recorded.json");

const RECORD = "After a change of responses: RECORD=true npx vitest run test/e2e/docs-examples.test.ts";

const service = await forThisFile(startLocalService({ quiet: true }));

/** What a snippet must send. A client's list asks for pages of the size that the client chose. */
const expected = ({ method, path, body }: ExampleRequest, isList: boolean) => ({
  method,
  path: `/api/v1${isList ? path.replace(/\?.*/, "") : path}`,
  ...(body === undefined ? {} : { body }),
});

/** A body that a client sends where the example has none is the empty one. */
const sent = ({ method, path, body }: Exchange, isList: boolean) => ({
  method,
  path: isList ? path.replace(/\?.*/, "") : path,
  ...(body === undefined || JSON.stringify(body) === "{}" ? {} : { body }),
});

type PreStartState = { responses: Record<string, unknown>; stable: Record<string, { status: number; body: unknown }> };

const tell = async (language: Language): Promise<PreStartState> => {
  const { test_api_key } = await service.createAccount({ name: "Acme Publishing", credits: 100 });
  await using receiver = await httpReceiver((request, response) =>
    request.resume().once("end", () => response.writeHead(200).end()),
  );
  await using proxy = await recordingProxy(service.origin);
  using started = new DisposableStack();
  const run = RUNNERS[language]({ baseUrl: `${proxy.origin}/api/v1`, apiKey: test_api_key }, started);
  const hook = `http://127.0.0.1:${receiver.port}/assessments`;
  const stable = stabilizer(service.now(), { [hook]: EXAMPLE_RECEIVER, [service.origin]: EXAMPLE_API_ORIGIN });
  const state: PreStartState = { responses: {}, stable: {} };
  for (const step of STEPS) {
    const request = requestOf(step, { responses: state.responses, receiver: hook });
    const isList = language !== "curl" && step.call.list === true;
    const before = proxy.exchanges.length;
    const code = snippetsOf(request)[language];
    await run(code);
    const exchange = proxy.exchanges[before];
    if (exchange === undefined) throw new Error(`${step.operation} in ${language} sent nothing: ${code}`);
    expect(sent(exchange, isList), `${step.operation} in ${language}`).toEqual(expected(request, isList));
    if (step.randomKey && language === "curl")
      expect(exchange.headers["idempotency-key"]).toMatch(/^[0-9a-fA-F-]{36}$/);
    expect(exchange.status, JSON.stringify(exchange.response)).toBe(operations[step.operation].response.status);
    state.responses[step.operation] = exchange.response;
    state.stable[step.operation] = { status: exchange.status, body: stable(exchange.response) };
    await service.drain();
  }
  return state;
};

/** The responses of lists differ in the size of their pages. */
const withoutLists = (stable: PreStartState["stable"]) => {
  const lists = new Set<string>(STEPS.filter(({ call }) => call.list === true).map(({ operation }) => operation));
  return Object.fromEntries(Object.entries(stable).filter(([name]) => !lists.has(name)));
};

test("every operation that needs a key has its example, once", () => {
  const keyed = Object.entries(operations).filter(([, { admission }]) => admission.by === "key");
  expect(STEPS.map(({ operation }) => operation).sort()).toEqual(keyed.map(([name]) => name).sort());
});

describe.each(LANGUAGES)("in %s", (language) => {
  if (!AVAILABLE[language])
    console.warn(`Skipped: the documentation's examples in ${language}, which is not installed.`);

  test.skipIf(!AVAILABLE[language])("the documentation's requests and responses are those of the service", async () => {
    const { stable } = await tell(language);
    if (process.env.RECORD === "true" && language === "curl")
      writeFileSync(FILE, `${JSON.stringify(stable, null, 2)}\n`);
    const documented = JSON.parse(readFileSync(FILE, "utf8"));
    if (language === "curl") expect(stable, RECORD).toEqual(documented);
    else expect(withoutLists(stable), RECORD).toEqual(withoutLists(documented));
  });
});
