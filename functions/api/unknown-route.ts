import { operations } from "#contract/operations.ts";
import { openEndpoint } from "#http/endpoint.ts";
import { unknownRoute } from "#http/unknown-route.ts";
import { open } from "#runtime/open.ts";

export const handler = openEndpoint(open, 200, unknownRoute(Object.values(operations)));
