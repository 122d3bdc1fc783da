import { CANDIDATE_PREFIX } from "#contract/candidate/candidate.ts";
import { candidateOperations } from "#contract/candidate/candidate-operations.ts";
import { DASHBOARD_API_PREFIX, DASHBOARD_AREAS, type DashboardArea } from "#contract/dashboard/operation.ts";
import { DASHBOARD } from "#contract/dashboard/operations.ts";
import { INTEGRATIONS_PREFIX } from "#contract/integrations/vendor.ts";
import type { Operation } from "#contract/operation.ts";
import { answerCall } from "#contract/operations/integrations.ts";
import { API_PREFIX, kebab, operations, pages } from "#contract/operations.ts";

export type ApiFunction = keyof typeof operations;
export type CandidateFunction = keyof typeof candidateOperations;
export type PageFunction = keyof typeof pages;
export type DashboardFunction = `dashboard-${DashboardArea}`;

/** The functions that the stream, the queues and the schedules invoke, in the order in which they are made. */
const WORKERS = [
  "keepRequests",
  "scoreWriting",
  "publishChanges",
  "sendEmail",
  "recordEmailEvent",
  "deliverWebhook",
  "runIntegrations",
  "sweepDue",
  "analyzeItems",
  "runTestClock",
  "probeService",
] as const;
export type Worker = (typeof WORKERS)[number];

/** Every function, by the name of its operation: where one is named that was renamed, is a type error. */
export type FunctionName =
  | ApiFunction
  | CandidateFunction
  | PageFunction
  | DashboardFunction
  | "answerCall"
  | "unknownRoute"
  | Worker;

/** The route of everything that no other route matches. */
export const REST = "$default";

/** A function that answers requests: what it serves, and its route, area (a nested stack) and source file. */
export type Served = {
  name: Exclude<FunctionName, Worker>;
  operations: readonly Pick<Operation, "admission" | "idempotent">[];
  route: { method: string; path: string };
  area: string;
  entry: string;
};

/** Areas of paths whose first segment is not itself the area's name. */
const AREAS: Readonly<Record<string, string>> = {
  tests: "account",
  packages: "account",
  // Not `candidates`, which would be beside `candidate`, the area of their page.
  candidates: "privacy",
  reports: "results",
  shared: "results",
  verifications: "results",
  logos: "public",
  unsubscribe: "public",
  webhook_endpoints: "webhooks",
  events: "webhooks",
  ".well-known": "public",
  "openapi.json": "public",
  "measured-tests.json": "public",
  [REST]: "public",
};

/** The area of a route, by its path: `/api/v1/invitations/{id}` is in `invitations`. */
const areaOf = (path: string): string => {
  const [first = ""] = (path.startsWith(API_PREFIX) ? path.slice(API_PREFIX.length) : path).split("/").filter(Boolean);
  return AREAS[first] ?? first;
};

const each = <Name extends Served["name"]>(
  of: Readonly<Record<Name, Operation>>,
  prefix: string,
  folderOf: (area: string) => string,
): Served[] =>
  // The keys of a record of these names.
  (Object.keys(of) as Name[]).map((name) => {
    const { method, path } = of[name];
    const route = { method, path: prefix + path };
    const area = areaOf(route.path);
    return { name, operations: [of[name]], route, area, entry: `${folderOf(area)}/${kebab(name)}.ts` };
  });

const ofArea = (area: DashboardArea): Served => {
  const route = { method: "ANY", path: `${DASHBOARD_API_PREFIX}/${area}/{proxy+}` };
  return {
    name: `dashboard-${area}`,
    operations: Object.values<Operation>(DASHBOARD[area]),
    route,
    area: areaOf(route.path),
    entry: `functions/dashboard/${area}.ts`,
  };
};

/** Every function that answers requests, in the order in which they are made. */
export const SERVED: readonly Served[] = [
  ...each(operations, API_PREFIX, (area) => `functions/api/${area}`),
  ...each(pages, "", () => "functions/pages"),
  {
    name: "unknownRoute",
    operations: [{ admission: { by: "anyone" } }],
    route: { method: "ANY", path: REST },
    area: areaOf(REST),
    entry: `functions/api/${areaOf(REST)}/unknown-route.ts`,
  },
  {
    name: "answerCall",
    operations: [answerCall],
    route: { method: "ANY", path: `${INTEGRATIONS_PREFIX}/{proxy+}` },
    area: "integrations",
    entry: "functions/integrations/answer-call.ts",
  },
  ...each(candidateOperations, CANDIDATE_PREFIX, () => "functions/candidate"),
  ...DASHBOARD_AREAS.map(ofArea),
];

export const servedBy = (name: FunctionName): Served | undefined => SERVED.find((one) => one.name === name);

export const FUNCTION_NAMES: readonly FunctionName[] = [...SERVED.map(({ name }) => name), ...WORKERS];

/** A function's source file, relative to the project's root. */
export const entryOf = (name: FunctionName): string => servedBy(name)?.entry ?? `functions/events/${kebab(name)}.ts`;

export const isOfApi = (name: FunctionName): name is ApiFunction => name in operations;
