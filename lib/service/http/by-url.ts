import type { Log } from "#domain/shared/ports.ts";
import type { Admits } from "./admission.ts";
import { pathParameters } from "./path-parameters.ts";
import type { ReplyDeps } from "./reply.ts";

/**
 * Admits every request: the URL is public, or it is the credential and cannot be guessed. There is no limit per IP address,
 * because people open it through CloudFront, and the gateway sees CloudFront's address.
 */
export const byUrl = (deps: ReplyDeps & { log: Log }): Admits<"url", object> => ({
  by: "url",
  deps,
  limited: false,
  read: (operation, event) => ({ params: pathParameters(operation, event) }),
  admit: (_request, _operation, perform) => perform({}),
});
