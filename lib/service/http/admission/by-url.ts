import type { Log } from "#domain/shared/ports.ts";
import type { ReplyDeps } from "../reply.ts";
import type { Admits } from "./admits.ts";

/**
 * Admits every request: the URL is public, or it is the credential and cannot be guessed. There is no limit per IP address,
 * because people open it through CloudFront, and the gateway sees CloudFront's address.
 */
export const byUrl = (deps: ReplyDeps & { log: Log }): Admits<"url", object> => ({
  by: "url",
  deps,
  limited: false,
  admit: (_request, _operation, perform) => perform({}),
});
