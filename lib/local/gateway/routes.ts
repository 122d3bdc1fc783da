import * as z from "zod";
import { paramsAt } from "#contract/operations/path.ts";
import { type LocalValues, resolveValue } from "../template/intrinsics.ts";
import { functionAt, type LocalFunction } from "../template/local-functions.ts";
import { resourcesOf, type Template } from "../template/template.ts";
import { UserError } from "../user-error.ts";

const RouteProperties = z.object({ RouteKey: z.string(), Target: z.string() });
const IntegrationProperties = z.object({ IntegrationUri: z.string(), PayloadFormatVersion: z.literal("2.0") });

/** A route of the HTTP API. `key` is as in the template: `GET /tests/{id}`, `ANY /t/{link+}` or `$default`. */
export type Route = { key: string; function: LocalFunction };

export type Match = { route: Route; params: Record<string, string> };

/** The template's routes, each with the function behind its integration. */
export const routesOf = (template: Template, values: LocalValues, functions: readonly LocalFunction[]): Route[] =>
  resourcesOf(template, "AWS::ApiGatewayV2::Route").map(([logicalId, { Properties }]) => {
    const { RouteKey, Target } = RouteProperties.parse(resolveValue(Properties, values));
    const integration = template.Resources[Target.replace("integrations/", "")];
    if (integration === undefined) throw new UserError(`Route ${logicalId} of the template has no integration.`);
    const { IntegrationUri } = IntegrationProperties.parse(resolveValue(integration.Properties, values));
    return { key: RouteKey, function: functionAt(functions, IntegrationUri, `Route ${RouteKey}`) };
  });

/** How specific a segment is: a literal before a parameter before a greedy one. */
const rank = (segment: string): number => (segment.startsWith("{") ? (segment.endsWith("+}") ? 2 : 1) : 0);

/** Sorts route a before route b: the first differing segment decides, then a specific method. */
const moreSpecific = (a: string, b: string): number => {
  const [methodA = "", pathA = ""] = a.split(" ");
  const [methodB = "", pathB = ""] = b.split(" ");
  const left = pathA.split("/").map(rank);
  const right = pathB.split("/").map(rank);
  for (const [index, value] of left.entries()) {
    const difference = value - (right[index] ?? 3);
    if (difference !== 0) return difference;
  }
  return Number(methodA === "ANY") - Number(methodB === "ANY");
};

/** Selects a route as API Gateway does: the most specific full match, otherwise `$default`, otherwise none. */
export const router = (routes: readonly Route[]): ((method: string, path: string) => Match | undefined) => {
  const ordered = routes.filter(({ key }) => key !== "$default").sort((a, b) => moreSpecific(a.key, b.key));
  const fallback = routes.find(({ key }) => key === "$default");
  return (method, path) => {
    for (const route of ordered) {
      const [routeMethod = "", template = ""] = route.key.split(" ");
      if (routeMethod !== method && routeMethod !== "ANY") continue;
      const params = paramsAt(template, path);
      if (params !== undefined) return { route, params };
    }
    return fallback && { route: fallback, params: {} };
  };
};
