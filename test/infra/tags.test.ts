import { expect, test } from "vitest";
import * as z from "zod";
import { prod } from "../support/processes/deployed.ts";

const Tagged = z.looseObject({ Tags: z.array(z.object({ Key: z.string(), Value: z.string() })) });

const tagsOf = (id: string): Record<string, string> =>
  Object.fromEntries(Tagged.parse(prod.Resources[id]?.Properties).Tags.map(({ Key, Value }) => [Key, Value]));
const idOf = (type: string): string => Object.entries(prod.Resources).find(([, { Type }]) => Type === type)?.[0] ?? "";

test.each([
  ["CreateInvitation", "invitations"],
  ["SaveAnswers", "candidate"],
  ["ListTests", "account"],
  ["DeliverWebhook", "service"],
  [idOf("AWS::DynamoDB::Table"), "data"],
  [idOf("AWS::SNS::Topic"), "monitoring"],
])("%s has the tags by which costs are distinguished; its area is %s", (id, area) => {
  expect(tagsOf(id)).toEqual({ service: "assessment-invitations", stage: "prod", area });
});
