import { relative } from "node:path";
import { systemClock } from "#adapters/system-clock.ts";
import { localPlace, type Operator, operatorOn, placeIn } from "#runtime/admin.ts";
import { clientConfig } from "../../lib/local/engines/dynamodb-engine.ts";
import { holderOf } from "../../lib/local/state/lock.ts";
import { stateIn } from "../../lib/local/state/state.ts";
import { openStateFolder } from "../../lib/local/state/state-folder.ts";
import { CommandFailed } from "./command.ts";

/** Connects to the local service of this state folder, with its clock. */
export const localOperator = (stateDir: string): Operator => {
  if (holderOf(stateDir) === undefined) {
    throw new CommandFailed(
      "not_running",
      `No local service is running (looked in ${relative(process.cwd(), stateDir) || "."}). Start it with npm start, or select a deployed stack with --stack.`,
    );
  }
  const state = stateIn(openStateFolder(stateDir));
  const endpoints = state.endpoints.read();
  if (endpoints === undefined) {
    throw new CommandFailed(
      "not_running",
      "The local service is starting up. Try again when it reports that it is ready.",
    );
  }
  const { offset_ms } = state.clock.read() ?? { offset_ms: 0 };
  const place = localPlace(endpoints.outputs, {
    dynamodb: clientConfig(endpoints.dynamodb),
    sqs: clientConfig(endpoints.sqs),
    kms: clientConfig(endpoints.kms),
  });
  return operatorOn(place, { now: () => Date.now() + offset_ms });
};

/** Connects to a deployed stack with the caller's AWS credentials; the stack's outputs identify its resources. */
export const stackOperator = async (stack: string, region: string | undefined): Promise<Operator> => {
  const config = region === undefined ? {} : { region };
  const { CloudFormationClient, DescribeStacksCommand } = await import("@aws-sdk/client-cloudformation");
  try {
    const client = new CloudFormationClient(config);
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName: stack }));
    const outputs = Stacks?.[0]?.Outputs ?? [];
    const place = placeIn(
      Object.fromEntries(outputs.map(({ OutputKey = "", OutputValue }) => [OutputKey, OutputValue])),
    );
    if (place === undefined) {
      throw new CommandFailed(
        "wrong_stack",
        `The stack ${stack} lacks the outputs of this service: it belongs to something else.`,
      );
    }
    return operatorOn({ ...place, local: false, config: { dynamodb: config, sqs: config, kms: config } }, systemClock);
  } catch (error) {
    if (error instanceof CommandFailed) throw error;
    throw new CommandFailed(
      "no_access",
      `The stack ${stack} cannot be read: ${error instanceof Error ? error.message : error}\nCheck its name, the region (--region or AWS_REGION) and your AWS credentials (AWS_PROFILE).`,
    );
  }
};
