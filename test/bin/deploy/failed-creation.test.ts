import { text } from "node:stream/consumers";
import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { expect, test, vi } from "vitest";
import { unprotectFailed } from "../../../bin/deploy/failed-creation.ts";
import { httpReceiver } from "../../support/engines/receiver.ts";

/** A stack as CloudFormation's query protocol describes it. */
const described = (name: string, status: string, isProtected: boolean): string =>
  `<DescribeStacksResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><DescribeStacksResult><Stacks><member>
  <StackName>${name}</StackName><StackStatus>${status}</StackStatus><CreationTime>2026-01-01T00:00:00Z</CreationTime>
  <EnableTerminationProtection>${isProtected}</EnableTerminationProtection></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`;

/** The stacks whose protection is removed, of an AWS account with these. */
const unprotected = async (stacks: Record<string, [status: string, isProtected: boolean]>): Promise<string[]> => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  const changed: string[] = [];
  await using cloudFormation = await httpReceiver(async (incoming, response) => {
    const asked = new URLSearchParams(await text(incoming));
    const name = asked.get("StackName") ?? "";
    if (asked.get("Action") === "UpdateTerminationProtection") {
      expect(asked.get("EnableTerminationProtection")).toBe("false");
      changed.push(name);
      response.end(
        "<UpdateTerminationProtectionResponse><UpdateTerminationProtectionResult/></UpdateTerminationProtectionResponse>",
      );
      return;
    }
    const stack = stacks[name];
    if (stack === undefined)
      response.writeHead(400).end("<ErrorResponse><Error><Code>ValidationError</Code></Error></ErrorResponse>");
    else response.end(described(name, ...stack));
  });
  const client = new CloudFormationClient({
    endpoint: `http://127.0.0.1:${cloudFormation.port}`,
    region: "eu-west-1",
    credentials: { accessKeyId: "test", secretAccessKey: "test" },
    maxAttempts: 1,
  });
  await unprotectFailed(client, ["never", ...Object.keys(stacks)]);
  client.destroy();
  return changed;
};

test("a stack whose first deployment failed loses its protection, so that the CDK can create it again", async () => {
  expect(await unprotected({ data: ["ROLLBACK_COMPLETE", true], service: ["ROLLBACK_FAILED", true] })).toEqual([
    "data",
    "service",
  ]);
});

test("a stack that was ever complete keeps it, regardless of the outcome of its last update", async () => {
  expect(
    await unprotected({
      data: ["CREATE_COMPLETE", true],
      service: ["UPDATE_ROLLBACK_COMPLETE", true],
      other: ["UPDATE_ROLLBACK_FAILED", true],
      new: ["CREATE_IN_PROGRESS", true],
    }),
  ).toEqual([]);
});

test("a stack without protection is not touched", async () => {
  expect(await unprotected({ data: ["ROLLBACK_COMPLETE", false] })).toEqual([]);
});
