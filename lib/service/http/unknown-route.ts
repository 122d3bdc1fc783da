import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { DOCS_PATH } from "#contract/docs-pages.ts";
import { ApiError } from "#contract/errors.ts";
import type { HandlerResponse } from "./call.ts";
import { methodsAt, type Route, respondToOtherMethod } from "./methods.ts";

const IN_DOCS = new RegExp(`^${DOCS_PATH}((?:/[\\s\\S]*)?)$`);

/**
 * The response when no route matches: that of a known path to another method, or `not_found`. The documentation is on
 * the pages' host, so its paths are redirected there.
 *
 * @param docsUrl the documentation's first page, without a trailing slash
 */
export const unknownRoute =
  (routes: readonly Route[], docsUrl: string) =>
  async (event: APIGatewayProxyEventV2): Promise<HandlerResponse> => {
    const [, page] = IN_DOCS.exec(event.rawPath) ?? [];
    // The gateway has decoded the path.
    if (page !== undefined) return { status: 308, headers: { Location: docsUrl + encodeURI(page) } };
    const allowed = methodsAt(routes, event.rawPath);
    if (allowed.length === 0) throw new ApiError("not_found");
    return respondToOtherMethod(allowed, event);
  };
