import { CANDIDATE_PREFIX } from "#contract/candidate/candidate.ts";
import { candidateOperations } from "#contract/candidate/candidate-operations.ts";
import { API_PREFIX, operations, pages } from "#contract/operations.ts";
import { byAnyone } from "#http/admission/by-anyone.ts";
import type { Route } from "#http/methods.ts";
import { serveTheRest } from "#http/serve.ts";
import { unknownRoute as respondTo } from "#http/unknown-route.ts";

const under = (prefix: string, routes: Readonly<Record<string, Route>>): Route[] =>
  Object.values(routes).map(({ method, path }) => ({ method, path: prefix + path }));

const ROUTES = [...under(API_PREFIX, operations), ...under(CANDIDATE_PREFIX, candidateOperations), ...under("", pages)];

/** The handler of all requests that no route matches. */
export const unknownRoute = {
  on: (ports: Parameters<typeof byAnyone>[0]) => serveTheRest(byAnyone(ports), respondTo(ROUTES, ports.docsUrl)),
};
