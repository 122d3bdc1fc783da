import { NestedStack, Tags } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { API_PREFIX } from "#contract/operations.ts";
import { REST } from "../api/throttles.ts";
import { pascal } from "../names.ts";

/** Areas of paths whose first segment is not itself the area's name. */
const AREAS: Readonly<Record<string, string>> = {
  tests: "account",
  // Not `candidates`, which would be beside `candidate`, the area of their page.
  candidates: "privacy",
  reports: "results",
  verifications: "results",
  logos: "public",
  webhook_endpoints: "webhooks",
  events: "webhooks",
  ".well-known": "public",
  "openapi.json": "public",
  [REST]: "public",
};

/** The area of a route, by its path or `REST`: `/api/v1/invitations/{id}` is in `invitations`. */
export const areaOf = (path: string): string => {
  const [first = ""] = (path.startsWith(API_PREFIX) ? path.slice(API_PREFIX.length) : path).split("/").filter(Boolean);
  return AREAS[first] ?? first;
};

/**
 * The functions and routes of one area of the API, in a nested stack: a CloudFormation stack holds 500 resources, and
 * an endpoint takes 6 to 9 of them.
 */
export class Area extends NestedStack {
  /** `invitations` */
  readonly area: string;

  constructor(scope: Construct, area: string) {
    super(scope, `${pascal(area)}Area`, { description: `Functions and routes of the area ${area}` });
    this.area = area;
    Tags.of(this).add("area", area);
  }
}
