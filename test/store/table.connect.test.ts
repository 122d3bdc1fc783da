import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { expect, test } from "vitest";
import { connect, IDLE_STEPS } from "#store/table.ts";

test("the SDK's idle steps are left out, under the names that it has for them, and all others are there", () => {
  const stepsOf = (client: { middlewareStack: { identify(): string[] } }) =>
    client.middlewareStack.identify().map((step) => step.split(" ")[0]);
  const all = stepsOf(new DynamoDBClient({ region: "eu-west-1" }));
  expect(all).toEqual(expect.arrayContaining([...IDLE_STEPS]));
  expect(stepsOf(connect("table", { region: "eu-west-1" }).client)).toEqual(
    all.filter((step) => !IDLE_STEPS.some((idle) => idle === step)),
  );
});
