import * as z from "zod";
import type { Template } from "../../../lib/infra/stacks/template.ts";
import { DEV, dev, PROD, prod, statementsOf } from "../processes/deployed.ts";

/** Both stages: production must not grant anything that dev does not. */
export const STAGES = [
  { stage: "dev", sender: DEV.sender, template: dev },
  { stage: "prod", sender: PROD.sender, template: prod },
];

/** `Table`, `Table StreamArn`: a logical id without its hash, and its attribute unless it is the ARN. The table has a name. */
const GetAtt = z
  .object({ "Fn::GetAtt": z.tuple([z.string(), z.string()]) })
  .transform(({ "Fn::GetAtt": [id, attribute] }) =>
    id.replace(/[0-9A-F]{8}$/, attribute === "Arn" ? "" : ` ${attribute}`),
  );
const Named = z.union([
  z.string(),
  GetAtt,
  z
    .object({
      "Fn::Join": z.tuple([z.literal(""), z.array(z.union([z.string(), GetAtt, z.unknown().transform(() => "")]))]),
    })
    .transform((join) => join["Fn::Join"][1].join("").replace(/^arn::dynamodb:::table\/ais-\w+-table/, "Table")),
]);

/** All permissions of a function, one per line: `sqs:SendMessage on Emails`. */
export const rightsOf = (template: Template, name: string): string[] =>
  statementsOf(template, name)
    .flatMap(({ Action, Resource, Condition }) => {
      const keys = Condition["ForAllValues:StringLike"]?.["dynamodb:LeadingKeys"];
      const sender = Condition.StringEquals?.["ses:FromAddress"];
      const context = Object.entries(Condition.StringLike ?? {}).map(
        ([name, value]) => `${name.replace("kms:EncryptionContext:", "")}=${value}`,
      );
      const attributes = Condition["ForAllValues:StringEquals"]?.["dynamodb:Attributes"];
      const where = [
        keys ? ` in ${keys.join(" ")}` : "",
        attributes ? ` with ${attributes.join(" ")}` : "",
        sender ? ` from ${sender}` : "",
        context.length > 0 ? ` for ${context.join(" ")}` : "",
      ].join("");
      return Action.flatMap((action) => Resource.map((resource) => `${action} on ${Named.parse(resource)}${where}`));
    })
    .sort();
