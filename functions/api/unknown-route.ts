import { CANDIDATE_PREFIX } from "#contract/candidate/candidate.ts";
import { candidateOperations } from "#contract/candidate/candidate-operations.ts";
import { API_PREFIX, operations, PAGES } from "#contract/operations.ts";
import { openEndpoint } from "#http/endpoint.ts";
import type { Route } from "#http/methods.ts";
import { unknownRoute } from "#http/unknown-route.ts";
import { publicApi } from "#runtime/public.ts";

const under = (prefix: string, routes: readonly Route[]): Route[] =>
  routes.map(({ method, path }) => ({ method, path: prefix + path }));

const routes = [
  ...under(API_PREFIX, Object.values(operations)),
  ...under(CANDIDATE_PREFIX, Object.values(candidateOperations)),
  ...PAGES,
];

export const handler = openEndpoint(publicApi, 200, unknownRoute(routes, publicApi.docsUrl));
