import { CANDIDATE_PREFIX } from "#contract/candidate/candidate.ts";
import { candidateOperations } from "#contract/candidate/candidate-operations.ts";
import { DASHBOARD_API_PREFIX, DASHBOARD_AREAS, type DashboardArea } from "#contract/dashboard/operation.ts";
import { API_PREFIX, kebab, operations, pages } from "#contract/operations.ts";

export type ApiFunction = keyof typeof operations;
export type CandidateFunction = keyof typeof candidateOperations;
export type PageFunction = keyof typeof pages;
export type DashboardFunction = `dashboard-${DashboardArea}`;
/** The functions that answer requests. */
export type RequestFunction = ApiFunction | CandidateFunction | PageFunction | DashboardFunction | "unknownRoute";

/** The functions that the stream, the queues and the schedules invoke. */
export const WORKERS = [
  "publishChanges",
  "deliverWebhook",
  "sendEmail",
  "recordEmailEvent",
  "sweepDue",
  "runTestClock",
  "keepRequests",
  "scoreWriting",
  "probeService",
] as const;
export type Worker = (typeof WORKERS)[number];

/** Every function of the service, by the name of its operation: a function that is renamed is a type error wherever it is named. */
export type FunctionName = RequestFunction | Worker;

/** The route of everything that no other route matches. */
export const REST = "$default";

/** What a function answers: a method and the whole path, or `REST`. */
export type ServedRoute = { method: string; path: string };

/** Areas of paths whose first segment is not itself the area's name. */
const AREAS: Readonly<Record<string, string>> = {
  tests: "account",
  // Not `candidates`, which would be beside `candidate`, the area of their page.
  candidates: "privacy",
  reports: "results",
  verifications: "results",
  logos: "public",
  webhook_endpoints: "webhooks",
  events: "webhooks",
  ".well-known": "public",
  "openapi.json": "public",
  [REST]: "public",
};

/** The area of a route, by its path: `/api/v1/invitations/{id}` is in `invitations`. */
const areaOf = (path: string): string => {
  const [first = ""] = (path.startsWith(API_PREFIX) ? path.slice(API_PREFIX.length) : path).split("/").filter(Boolean);
  return AREAS[first] ?? first;
};

/** A function that answers requests, its route, its area, which is a nested stack, and its file. */
export type RequestEntry = { name: RequestFunction; route: ServedRoute; area: string; entry: string };

const under = <Name extends string>(
  prefix: string,
  of: Readonly<Record<Name, ServedRoute>>,
  folderOf: (area: string) => string,
): { name: Name; route: ServedRoute; area: string; entry: string }[] =>
  // The keys of a record of these names.
  (Object.keys(of) as Name[]).map((name) => {
    const { method, path } = of[name];
    const area = areaOf(prefix + path);
    return { name, route: { method, path: prefix + path }, area, entry: `${folderOf(area)}/${kebab(name)}.ts` };
  });

/** Every function that answers requests, in the order in which they are made. */
export const REQUEST_FUNCTIONS: readonly RequestEntry[] = [
  ...under(API_PREFIX, operations, (area) => `functions/api/${area}`),
  ...under("", pages, () => "functions/pages"),
  ...under("", { unknownRoute: { method: "", path: REST } }, (area) => `functions/api/${area}`),
  ...under(CANDIDATE_PREFIX, candidateOperations, () => "functions/candidate"),
  ...DASHBOARD_AREAS.map((area): RequestEntry => {
    const path = `${DASHBOARD_API_PREFIX}/${area}/{proxy+}`;
    return {
      name: `dashboard-${area}`,
      route: { method: "ANY", path },
      area: areaOf(path),
      entry: `functions/dashboard/${area}.ts`,
    };
  }),
];

/** The source file of each function, relative to the project's root. */
export const ENTRIES: Readonly<Record<string, string>> = Object.fromEntries<string>([
  ...REQUEST_FUNCTIONS.map(({ name, entry }): [FunctionName, string] => [name, entry]),
  ...WORKERS.map((name): [FunctionName, string] => [name, `functions/events/${kebab(name)}.ts`]),
]);

/** The source file of a function, relative to the project's root. */
export const entryOf = (name: FunctionName): string => {
  const entry = ENTRIES[name];
  if (entry === undefined) throw new Error(`There is no function ${name}`);
  return entry;
};
