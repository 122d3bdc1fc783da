import { type CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";

/** A stack as CloudFormation has it. */
export type DeployedStack = {
  status: string;
  isProtected: boolean;
  outputs: Readonly<Record<string, string>>;
};

/** A stack, undefined if there is none. Throws what CloudFormation answers otherwise, such as that one may not ask. */
export const readStack = async (client: CloudFormationClient, name: string): Promise<DeployedStack | undefined> => {
  try {
    const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand({ StackName: name }));
    if (stack === undefined) return undefined;
    return {
      status: stack.StackStatus ?? "",
      isProtected: stack.EnableTerminationProtection === true,
      outputs: Object.fromEntries(
        (stack.Outputs ?? []).map(({ OutputKey = "", OutputValue = "" }) => [OutputKey, OutputValue]),
      ),
    };
  } catch (error) {
    // CloudFormation has no separate error for a stack that does not exist.
    if (error instanceof Error && error.name === "ValidationError" && /does not exist/.test(error.message))
      return undefined;
    throw error;
  }
};
