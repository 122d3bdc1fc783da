import { ACCOUNT_ID, arn, REGION } from "../local-aws.ts";
import { Problem } from "../user-error.ts";
import type { LocalValues } from "./intrinsics.ts";
import type { Resource, Template } from "./template.ts";

/** What stands behind the template's resources on this machine. */
export type Standing = {
  baseUrl: string;
  /** Of the queue with this name. */
  queueUrl(name: string): string;
  /** Of the table with this name. */
  streamArn(tableName: string): string;
};

const PSEUDO: Record<string, string> = {
  "AWS::Region": REGION,
  "AWS::AccountId": ACCOUNT_ID,
  "AWS::Partition": "aws",
  "AWS::URLSuffix": "amazonaws.com",
  "AWS::StackName": "local",
  "AWS::StackId": arn("cloudformation", "stack/local/0"),
  "AWS::NoValue": "",
};

/** The property that holds a resource's own name, if it was given one. */
const NAME_PROPERTY: Record<string, string> = {
  "AWS::DynamoDB::Table": "TableName",
  "AWS::DynamoDB::GlobalTable": "TableName",
  "AWS::SQS::Queue": "QueueName",
  "AWS::Lambda::Function": "FunctionName",
};

/** A resource's name: its own, when the template gives one, else its logical id. */
export const nameOf = (logicalId: string, resource: Resource): string => {
  const name = resource.Properties[NAME_PROPERTY[resource.Type] ?? "Name"];
  return typeof name === "string" ? name : logicalId;
};

/** Resolves references to what runs here. What has no counterpart here (a role, an alarm) gives its name. */
export const localValues = (template: Template, standing: Standing): LocalValues => {
  const find = (logicalId: string): Resource => {
    const resource = template.Resources[logicalId];
    if (resource === undefined) throw new Problem(`The template refers to ${logicalId}, which it does not contain.`);
    return resource;
  };

  const arnOf = (type: string, name: string): string => {
    switch (type) {
      case "AWS::DynamoDB::Table":
      case "AWS::DynamoDB::GlobalTable":
        return arn("dynamodb", `table/${name}`);
      case "AWS::SQS::Queue":
        return arn("sqs", name);
      case "AWS::Lambda::Function":
        return arn("lambda", `function:${name}`);
      default:
        return arn("local", name);
    }
  };

  return {
    ref: (logicalId) => {
      const pseudo = PSEUDO[logicalId];
      if (pseudo !== undefined) return pseudo;
      const parameter = template.Parameters[logicalId];
      if (parameter !== undefined) return String(parameter.Default ?? "");
      const resource = find(logicalId);
      const name = nameOf(logicalId, resource);
      return resource.Type === "AWS::SQS::Queue" ? standing.queueUrl(name) : name;
    },
    attribute: (logicalId, attribute) => {
      const resource = find(logicalId);
      const name = nameOf(logicalId, resource);
      switch (attribute) {
        case "Arn":
          return arnOf(resource.Type, name);
        case "StreamArn":
          return standing.streamArn(name);
        case "ApiEndpoint":
          return standing.baseUrl;
        default:
          return name;
      }
    },
  };
};
