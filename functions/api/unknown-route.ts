import { API_PREFIX, operations, PAGES } from "#contract/operations.ts";
import { openEndpoint } from "#http/endpoint.ts";
import { unknownRoute } from "#http/unknown-route.ts";
import { open } from "#runtime/open.ts";

const endpoints = Object.values(operations).map(({ method, path }) => ({ method, path: API_PREFIX + path }));

export const handler = openEndpoint(open, 200, unknownRoute([...endpoints, ...PAGES]));
