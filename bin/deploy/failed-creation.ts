import {
  type CloudFormationClient,
  DescribeStacksCommand,
  UpdateTerminationProtectionCommand,
} from "@aws-sdk/client-cloudformation";

/** States of a stack whose first deployment failed. It holds nothing, and the CDK deletes it before the next attempt. */
const FAILED = ["ROLLBACK_COMPLETE", "ROLLBACK_FAILED"];

/**
 * Removes the termination protection of stacks whose first deployment failed: the CDK sets it when it creates a stack,
 * and then could not delete the stack to repeat the deployment. A stack that was ever complete stays protected. A stack
 * that cannot be read is left alone: the CDK says why.
 */
export const unprotectFailed = async (client: CloudFormationClient, stacks: readonly string[]): Promise<void> => {
  for (const StackName of stacks) {
    const answer = await client.send(new DescribeStacksCommand({ StackName })).catch(() => undefined);
    const [stack] = answer?.Stacks ?? [];
    if (stack?.EnableTerminationProtection !== true || !FAILED.includes(stack.StackStatus ?? "")) continue;
    await client.send(new UpdateTerminationProtectionCommand({ StackName, EnableTerminationProtection: false }));
    console.log(`${StackName}: its first deployment failed, so it is created again.`);
  }
};
