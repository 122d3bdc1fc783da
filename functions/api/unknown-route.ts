import { operations } from "#contract/operations.ts";
import { openEndpoint } from "#http/endpoint.ts";
import { unknownRoute } from "#http/unknown-route.ts";
import { api } from "#runtime/api.ts";

export const handler = openEndpoint(api, 200, unknownRoute(Object.values(operations)));
