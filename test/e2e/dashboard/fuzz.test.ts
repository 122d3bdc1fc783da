import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { DashboardOperation } from "#contract/dashboard/operation.ts";
import { type Body, bodies, faulty, hostile, jsonOf, weighted } from "../../support/fuzz/hostile.ts";
import { fitting, type Schema } from "../../support/fuzz/schema-values.ts";
import { sendWire } from "../../support/fuzz/wire.ts";
import {
  BODIES,
  dashboardWalk,
  guarded,
  pathOn,
  responseFaults,
  shownTenant,
} from "../../support/harness/dashboard-walk.ts";

/** `FUZZ_REQUESTS=100000 npm test -- test/e2e/dashboard/fuzz` is the long mode. A failure prints the seed that replays it. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 400);
/** The same requests in each run, unless it is the long mode: what fails a landing is then what it changed. */
const SEED = process.env.SEED ?? (process.env.FUZZ_REQUESTS === undefined ? "1" : undefined);
/** Then another account continues, whose limits are new. */
const REQUESTS_PER_ACCOUNT = 100;

const errors: string[] = [];
const { aTarget, walker, service } = dashboardWalk({
  log: (line) => {
    // On a busy machine the grammar checker can be late, which the service provides for.
    if (/ERROR | failed: /.test(line) && !line.includes("grammar check failed")) errors.push(line);
  },
});

type Call = {
  name: string;
  operation: DashboardOperation;
  id: string | undefined;
  query: unknown;
  body: Body;
  isInTestMode: boolean;
};

/** Characters of an id or a query's value, and values of a query: a server closes the connection on a line that is too long. */
const LONGEST = 600;
const MOST = 20;

const textOf = (value: unknown): string =>
  (typeof value === "string" ? value : jsonOf(value)).slice(0, LONGEST).toWellFormed();

const valuesOf = (schema: z.core.$ZodType): fc.Arbitrary<unknown> => {
  const { $defs = {}, ...json } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return fitting(json as Schema, (ref) => $defs[ref.replace("#/$defs/", "")] as Schema, ["https://example.com/hook"]);
};

const callsOf = ([name, operation]: [string, DashboardOperation]): fc.Arbitrary<Call> => {
  const { body, query } = operation;
  return fc.record({
    name: fc.constant(name),
    // Its schemas would be printed with a failure.
    operation: fc.constant({ ...operation, [fc.toStringMethod]: () => operation.path }),
    id: weighted<string | undefined>([8, fc.constant(undefined)], [1, hostile.map(textOf)]),
    query: query === undefined ? fc.constant({}) : weighted([1, fc.constant({})], [3, faulty(valuesOf(query))]),
    body:
      body === undefined
        ? fc.constant(undefined)
        : weighted([2, bodies(valuesOf(body))], [1, bodies(fc.constant(BODIES[name]))]),
    isInTestMode: weighted([4, fc.constant(false)], [1, fc.constant(true)]),
  });
};

test(`of ${REQUESTS} requests of an owner to the dashboard, valid and hostile, none is a server error, and each that succeeds is answered as the contract says`, {
  timeout: 60_000 + REQUESTS * 200,
}, async () => {
  const started = async () => {
    const at = await aTarget();
    return { at, owner: await walker(at, "owner") };
  };
  let [sent, now] = [0, await started()];
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(fc.oneof(...guarded.map(callsOf)), async ({ name, operation, id, query, body, isInTestMode }) => {
      if (sent % REQUESTS_PER_ACCOUNT === REQUESTS_PER_ACCOUNT - 1) now = await started();
      sent += 1;
      const { at, owner } = now;
      const path =
        id === undefined ? pathOn(operation, at) : operation.path.replace(/\{\w+\}/g, encodeURIComponent(id));
      const search = new URLSearchParams(
        Object.entries(Object(query))
          .slice(0, MOST)
          .map(([key, value]): [string, string] => [key, textOf(value)]),
      );
      const { status, text } = await sendWire(service().origin, {
        method: operation.method,
        target: `/dashboard/api${path}?${search}`,
        headers: {
          Cookie: owner.cookie,
          Origin: service().origin,
          "Sec-Fetch-Site": "same-origin",
          "Content-Type": "application/json",
          ...(isInTestMode ? { "Dashboard-Account": `${at.accountId}_test` } : shownTenant(operation, at.accountId)),
        },
        body,
      });
      statuses.add(status);
      const faults = responseFaults(operation, { status, text });
      if (status >= 500 || faults.length > 0)
        expect.fail(
          JSON.stringify({ name, path, query, body, status, faults, errors, text: text.slice(0, 2000) }, null, 2),
        );
    }),
    // Not shrunk: a request depends on what was sent before.
    { numRuns: REQUESTS, endOnFailure: true, ...(SEED === undefined ? {} : { seed: Number(SEED) }) },
  );
  expect(await service().drain(300_000)).toMatchObject({ idle: true, dead_letters: {} });
  expect(errors).toEqual([]);
  expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 400, 404, 422]));
});
