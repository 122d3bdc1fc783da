import { type Stack, Tags } from "aws-cdk-lib/core";
import type { Stage } from "./settings.ts";

/**
 * Tags by which costs can be distinguished: the stage, and which part of it; an area of the API has its own name (`area.ts`).
 */
export const tag = (stack: Stack, { stage, prefix }: Stage): void => {
  const tags = Tags.of(stack);
  tags.add("service", "assessment-invitations");
  tags.add("stage", stage);
  tags.add("area", stack.stackName.slice(prefix.length + 1));
};
