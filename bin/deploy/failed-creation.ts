import {
  type CloudFormationClient,
  ListStackResourcesCommand,
  UpdateTerminationProtectionCommand,
} from "@aws-sdk/client-cloudformation";
import {
  type CognitoIdentityProviderClient,
  DeleteUserPoolCommand,
  DescribeUserPoolCommand,
  UpdateUserPoolCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { readStack } from "./stack.ts";

/** States of a stack whose first deployment failed. The CDK deletes it before the next attempt. */
const FAILED = ["ROLLBACK_COMPLETE", "ROLLBACK_FAILED"];

type Clients = { cloudFormation: CloudFormationClient; cognito: CognitoIdentityProviderClient };

/** Deletes a user pool in spite of its protection, unless someone can already sign in with it. */
const deleteEmptyPool = async (cognito: CognitoIdentityProviderClient, UserPoolId: string): Promise<boolean> => {
  const { UserPool } = await cognito.send(new DescribeUserPoolCommand({ UserPoolId }));
  if (UserPool?.EstimatedNumberOfUsers !== 0) return false;
  await cognito.send(new UpdateUserPoolCommand({ UserPoolId, DeletionProtection: "INACTIVE" }));
  await cognito.send(new DeleteUserPoolCommand({ UserPoolId }));
  return true;
};

/** What a rollback could not delete, and neither can this. */
const undeleted = async ({ cloudFormation, cognito }: Clients, StackName: string): Promise<string[]> => {
  const { StackResourceSummaries = [] } = await cloudFormation.send(new ListStackResourcesCommand({ StackName }));
  const left: string[] = [];
  for (const { ResourceStatus, ResourceType, PhysicalResourceId = "" } of StackResourceSummaries) {
    if (ResourceStatus !== "DELETE_FAILED") continue;
    if (ResourceType === "AWS::Cognito::UserPool" && (await deleteEmptyPool(cognito, PhysicalResourceId)))
      console.log(`${StackName}: deleted the user pool ${PhysicalResourceId}, which has no users.`);
    else left.push(`${ResourceType} ${PhysicalResourceId}`);
  }
  return left;
};

/**
 * Prepares stacks whose first deployment failed for the next attempt: removes their termination protection, which the CDK
 * sets when it creates a stack, and the empty user pool that a rollback could not delete. A stack that was ever complete
 * is not touched. One that cannot be read is left alone: the CDK says why.
 *
 * @returns What a person has to delete first, as sentences
 */
export const clearFailedCreation = async (clients: Clients, stacks: readonly string[]): Promise<string[]> => {
  const faults: string[] = [];
  for (const name of stacks) {
    const stack = await readStack(clients.cloudFormation, name).catch(() => undefined);
    if (stack === undefined || !FAILED.includes(stack.status)) continue;
    const left = stack.status === "ROLLBACK_FAILED" ? await undeleted(clients, name) : [];
    if (left.length > 0) {
      faults.push(
        `${name}: its first deployment failed, and its rollback could not delete ${left.join(", ")}. Delete that, as docs/operations.md says (“A first deployment failed”), and run the same command again.`,
      );
    } else if (stack.isProtected) {
      const off = { StackName: name, EnableTerminationProtection: false };
      await clients.cloudFormation.send(new UpdateTerminationProtectionCommand(off));
      console.log(`${name}: its first deployment failed, so it is created again.`);
    }
  }
  return faults;
};
