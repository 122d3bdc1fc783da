import { NestedStack, Tags } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { pascal } from "../names.ts";

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
