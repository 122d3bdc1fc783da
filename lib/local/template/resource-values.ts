import { ACCOUNT_ID, arn, REGION } from "../local-aws.ts";
import { UserError } from "../user-error.ts";
import type { LocalValues } from "./intrinsics.ts";
import type { Resource, Template } from "./template.ts";

/** The local counterparts of the template's resources. */
export type RunningResources = {
  baseUrl: string;
  /** URL of the queue with this name. */
  queueUrl(name: string): string;
  /** Stream ARN of the table with this name. */
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

/** The property with a resource's explicit name, by resource type. */
const NAME_PROPERTY: Record<string, string> = {
  "AWS::DynamoDB::Table": "TableName",
  "AWS::DynamoDB::GlobalTable": "TableName",
  "AWS::SQS::Queue": "QueueName",
  "AWS::Lambda::Function": "FunctionName",
  "AWS::Logs::LogGroup": "LogGroupName",
};

/** A resource's explicit name, otherwise its logical id. */
export const nameOf = (logicalId: string, resource: Resource): string => {
  const name = resource.Properties[NAME_PROPERTY[resource.Type] ?? "Name"];
  return typeof name === "string" ? name : logicalId;
};

/**
 * Resolves references to local resources. A resource without a local counterpart (a role, an alarm) resolves to its
 * name.
 */
export const localValues = (template: Template, running: RunningResources): LocalValues => {
  const find = (logicalId: string): Resource => {
    const resource = template.Resources[logicalId];
    if (resource === undefined) throw new UserError(`The template refers to ${logicalId}, which it does not contain.`);
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
      case "AWS::KMS::Key":
        return arn("kms", `key/${name}`);
      case "AWS::Cognito::UserPool":
        return arn("cognito-idp", `userpool/${name}`);
      case "AWS::Logs::LogGroup":
        return arn("logs", `log-group:${name}:*`);
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
      return resource.Type === "AWS::SQS::Queue" ? running.queueUrl(name) : name;
    },
    attribute: (logicalId, attribute) => {
      const resource = find(logicalId);
      const name = nameOf(logicalId, resource);
      switch (attribute) {
        case "Arn":
          return arnOf(resource.Type, name);
        case "StreamArn":
          return running.streamArn(name);
        case "ApiEndpoint":
          return running.baseUrl;
        default:
          return name;
      }
    },
  };
};
