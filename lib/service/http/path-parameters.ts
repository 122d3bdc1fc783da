import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Operation } from "#contract/operation.ts";

/** The values of a path's parameters, decoded. The gateway matched the path, so it has all of them. */
export const pathParameters = (
  { path }: Operation,
  { pathParameters: given }: APIGatewayProxyEventV2,
): Record<string, string> =>
  Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => {
      const value = given?.[name];
      if (value === undefined) throw new Error(`The gateway passed no path parameter ${name} for ${path}`);
      return [name, value];
    }),
  );
