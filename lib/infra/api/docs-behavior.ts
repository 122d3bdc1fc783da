import {
  type BehaviorOptions,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  ResponseHeadersPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";
import { DOCS_HEADERS } from "../../web/kit/headers.ts";
import type { Stage } from "../settings.ts";
import { DOCS_CONTENT_TYPES, DOCS_FILES } from "./docs-edge.ts";
import { headersOf } from "./response-headers.ts";

/** How the documentation is served: its pages have no extension in their addresses. */
export const docsBehavior = (scope: Construct, stage: Stage, file: BehaviorOptions): BehaviorOptions => {
  const edge = (id: string, name: string, comment: string, code: string): EdgeFunction =>
    new EdgeFunction(scope, id, {
      functionName: `${stage.prefix}-${name}`,
      comment,
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(code),
    });
  return {
    ...file,
    functionAssociations: [
      {
        function: edge("DocsFiles", "docs-files", "Addresses of the documentation to their files", DOCS_FILES),
        eventType: FunctionEventType.VIEWER_REQUEST,
      },
      {
        function: edge("DocsTypes", "docs-types", "The documentation's texts are UTF-8", DOCS_CONTENT_TYPES),
        eventType: FunctionEventType.VIEWER_RESPONSE,
      },
    ],
    responseHeadersPolicy: new ResponseHeadersPolicy(
      scope,
      "DocsHeaders",
      headersOf(`${stage.prefix}-docs`, DOCS_HEADERS),
    ),
  };
};
