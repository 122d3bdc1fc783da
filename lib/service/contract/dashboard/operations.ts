import type * as z from "zod/mini";
import type { PathParams } from "../operations/path.ts";
import { accountOperations } from "./account.ts";
import { auditOperations } from "./audit.ts";
import { connectionOperations } from "./connections.ts";
import { creditsOperations } from "./credits.ts";
import { invitationsOperations } from "./invitations.ts";
import { keysOperations } from "./keys.ts";
import type { DashboardArea, DashboardOperation } from "./operation.ts";
import { overviewOperations } from "./overview.ts";
import { previewOperations } from "./preview.ts";
import { privacyOperations } from "./privacy.ts";
import { requestsOperations } from "./requests.ts";
import { resultsOperations } from "./results/results.ts";
import { settingsOperations } from "./settings.ts";
import { joiningOperations } from "./team/joining.ts";
import { signInOperations } from "./team/sign-in.ts";
import { teamOperations } from "./team/team.ts";
import { testModeOperations } from "./test-mode.ts";
import { authoringOperations } from "./tests/authoring.ts";
import { ownTestsOperations } from "./tests/own-tests.ts";
import { panelOperations } from "./tests/panels.ts";
import { webhooksOperations } from "./webhooks.ts";

type InArea<Area extends DashboardArea> = Readonly<Record<string, DashboardOperation & { path: `/${Area}/${string}` }>>;

/** Every call of the dashboard's page, by area. A function imports its own area's file alone. */
export const DASHBOARD = {
  "sign-in": signInOperations,
  joining: joiningOperations,
  account: accountOperations,
  overview: overviewOperations,
  keys: keysOperations,
  team: teamOperations,
  credits: creditsOperations,
  requests: requestsOperations,
  audit: auditOperations,
  invitations: invitationsOperations,
  settings: settingsOperations,
  tests: { ...ownTestsOperations, ...panelOperations },
  preview: previewOperations,
  authoring: authoringOperations,
  results: resultsOperations,
  webhooks: { ...webhooksOperations, ...connectionOperations },
  "test-mode": testModeOperations,
  privacy: privacyOperations,
} as const satisfies { readonly [Area in DashboardArea]: InArea<Area> };

type Areas = typeof DASHBOARD;
type AnyOperation = { [Area in DashboardArea]: Areas[Area][keyof Areas[Area]] }[DashboardArea];

type InputOf<Operation, Part extends "body" | "query"> =
  Operation extends Record<Part, infer Schema>
    ? Schema extends z.core.$ZodType
      ? z.input<Schema>
      : undefined
    : undefined;

type HeadersOf<Operation> = Operation extends { idempotent: unknown } ? { "Idempotency-Key": string } : undefined;

type ResponseOf<Operation> = Operation extends { response: { schema: infer Schema } }
  ? Schema extends z.core.$ZodType
    ? z.output<Schema>
    : undefined
  : undefined;

/** The calls by method and path (`"POST /keys/api_keys"`), as types only: what the page's client takes and gives. */
export type DashboardCalls = {
  [Each in AnyOperation as `${Each["method"]} ${Each["path"]}`]: {
    params: Readonly<Record<PathParams<Each["path"]>, string>>;
    body: InputOf<Each, "body">;
    query: InputOf<Each, "query">;
    headers: HeadersOf<Each>;
    response: ResponseOf<Each>;
  };
};
