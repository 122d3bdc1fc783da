import type { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { DescribeTableCommand, type DynamoDBClient, ResourceNotFoundException } from "@aws-sdk/client-dynamodb";
import { GetParameterCommand, ParameterNotFound, type SSMClient } from "@aws-sdk/client-ssm";
import { stackNamesOf, tableNameOf } from "../../../lib/infra/names.ts";
import type { Settings } from "../../../lib/infra/settings.ts";
import { readStack } from "../stack.ts";
import { type Finding, look } from "./finding.ts";

/** Where `cdk bootstrap` notes its version, with the CDK's default qualifier. */
const BOOTSTRAP = "/cdk-bootstrap/hnb659fds/version";

/** Whether the CDK was prepared in a region. */
export const bootstrapped = (client: SSMClient, region: string): Promise<Finding> =>
  look(`CDK bootstrap in ${region}`, async () => {
    try {
      const { Parameter } = await client.send(new GetParameterCommand({ Name: BOOTSTRAP }));
      return { state: "ok", found: `version ${Parameter?.Value}` };
    } catch (error) {
      if (!(error instanceof ParameterNotFound)) throw error;
      return { state: "missing", found: "none", advice: `npx cdk bootstrap aws://<account>/${region}` };
    }
  });

/**
 * Whether no stage of this name is in another region. The web ACL's stack, the names of CloudFront's policies, the budget and
 * the sender's rules are of the whole AWS account, so two stages of one name would replace each other's.
 */
export const onlyRegion = (
  cloudFormationIn: (region: string) => CloudFormationClient,
  { home, edge }: { home: string; edge: string },
  settings: Settings,
): Promise<Finding> =>
  look(`Stage ${settings.stage} in other regions`, async () => {
    const names = stackNamesOf(settings);
    if ((await readStack(cloudFormationIn(home), names.data)) !== undefined)
      return { state: "ok", found: `it is deployed in ${home}` };
    if ((await readStack(cloudFormationIn(edge), names.edge)) === undefined) return { state: "ok", found: "none seen" };
    return {
      state: "missing",
      found: `${names.edge} exists in ${edge}, and the stage does not exist in ${home}`,
      advice: `If the stage is in another region, choose another name here, such as -c stage=${settings.stage}-2. If a first deployment failed, delete ${names.edge} or deploy again.`,
    };
  });

/** Whether a stage of this name was deleted, which leaves its table, and with that the names of more. */
export const tableNameFree = (
  dynamoDb: DynamoDBClient,
  cloudFormation: CloudFormationClient,
  settings: Settings,
): Promise<Finding> => {
  const TableName = tableNameOf(settings);
  return look(`Table ${TableName}`, async () => {
    try {
      await dynamoDb.send(new DescribeTableCommand({ TableName }));
    } catch (error) {
      if (!(error instanceof ResourceNotFoundException)) throw error;
      return { state: "ok", found: "the name is free" };
    }
    const stack = await readStack(cloudFormation, stackNamesOf(settings).data);
    if (stack !== undefined) return { state: "ok", found: "belongs to the deployed stage" };
    const advice = "docs/operations.md, “Deploy a deleted stage again”, says what it left and how to take that over.";
    return { state: "missing", found: "exists, but its stage was deleted", advice };
  });
};
