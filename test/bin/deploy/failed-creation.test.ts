import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { clearFailedCreation } from "../../../bin/deploy/failed-creation.ts";
import { describedStack, fakeAws, noStack } from "../../support/engines/fake-aws.ts";

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});

type Stacks = Readonly<Record<string, { status: string; isProtected?: boolean }>>;

const RESOURCES = (type: string) =>
  `<ListStackResourcesResponse><ListStackResourcesResult><StackResourceSummaries>
  <member><LogicalResourceId>A</LogicalResourceId><ResourceType>AWS::KMS::Key</ResourceType><ResourceStatus>DELETE_COMPLETE</ResourceStatus></member>
  <member><LogicalResourceId>B</LogicalResourceId><PhysicalResourceId>eu-west-1_pool</PhysicalResourceId>
  <ResourceType>${type}</ResourceType><ResourceStatus>DELETE_FAILED</ResourceStatus></member>
  </StackResourceSummaries></ListStackResourcesResult></ListStackResourcesResponse>`;

/** Clears an AWS account with these stacks; what the rollback of one could not delete is of the type. */
const cleared = async (stacks: Stacks, { undeleted = "AWS::Cognito::UserPool", users = 0 } = {}) => {
  const unprotected: string[] = [];
  await using aws = await fakeAws({
    "cloudformation DescribeStacks": ({ input }) => {
      const name = String(input.StackName);
      const stack = stacks[name];
      return stack === undefined ? noStack(name) : describedStack(name, stack);
    },
    "cloudformation ListStackResources": () => RESOURCES(undeleted),
    "cloudformation UpdateTerminationProtection": ({ input }) => {
      expect(input.EnableTerminationProtection).toBe("false");
      unprotected.push(String(input.StackName));
      return "<UpdateTerminationProtectionResponse><UpdateTerminationProtectionResult/></UpdateTerminationProtectionResponse>";
    },
    "cognito-idp DescribeUserPool": () => ({ UserPool: { EstimatedNumberOfUsers: users } }),
    "cognito-idp UpdateUserPool": ({ input }) => {
      expect(input).toEqual({ UserPoolId: "eu-west-1_pool", DeletionProtection: "INACTIVE" });
      return {};
    },
    "cognito-idp DeleteUserPool": () => ({}),
  });
  const cloudFormation = new CloudFormationClient(aws.config);
  const cognito = new CognitoIdentityProviderClient(aws.config);
  const faults = await clearFailedCreation({ cloudFormation, cognito }, ["never", ...Object.keys(stacks)]);
  cloudFormation.destroy();
  cognito.destroy();
  return { faults, unprotected, changes: aws.calls.filter((call) => !/ (Describe|List)/.test(call)) };
};

const FAILED = { status: "ROLLBACK_COMPLETE", isProtected: true };
const STUCK = { status: "ROLLBACK_FAILED", isProtected: true };

test("a stack whose first deployment failed loses its protection, so that the CDK can create it again", async () => {
  const { faults, unprotected } = await cleared({ data: FAILED, service: FAILED });
  expect({ faults, unprotected }).toEqual({ faults: [], unprotected: ["data", "service"] });
});

test("a stack that was ever complete is not touched, regardless of the outcome of its last update", async () => {
  const stacks = ["CREATE_COMPLETE", "UPDATE_ROLLBACK_COMPLETE", "UPDATE_ROLLBACK_FAILED", "CREATE_IN_PROGRESS"];
  const protectedStacks = stacks.map((status) => [status, { status, isProtected: true }]);
  expect(await cleared(Object.fromEntries(protectedStacks))).toMatchObject({ faults: [], changes: [] });
});

test("a stack without protection is not touched", async () => {
  expect(await cleared({ data: { status: "ROLLBACK_COMPLETE" } })).toMatchObject({ changes: [] });
});

describe("a rollback that could not delete the protected user pool", () => {
  test("is finished: the pool has no users, so it is deleted", async () => {
    const { faults, unprotected, changes } = await cleared({ data: STUCK });
    expect({ faults, unprotected }).toEqual({ faults: [], unprotected: ["data"] });
    expect(changes.slice(0, 2)).toEqual(["cognito-idp UpdateUserPool", "cognito-idp DeleteUserPool"]);
  });

  test.each([
    ["someone can already sign in", { users: 1 }, "AWS::Cognito::UserPool"],
    ["it is another resource", { undeleted: "AWS::DynamoDB::Table" }, "AWS::DynamoDB::Table"],
  ])("is left to a person when %s", async (_, account, type) => {
    const { faults, changes } = await cleared({ data: STUCK }, account);
    expect(faults).toEqual([expect.stringContaining(`could not delete ${type} eu-west-1_pool. Delete that`)]);
    expect(changes).toEqual([]);
  });
});
