import * as z from "zod";
import { arn } from "../../../lib/local/local-aws.ts";
import { dynamoDbAsks, type PartitionKeys } from "./dynamodb-asks.ts";
import type { Ask } from "./policy.ts";

/** A signed request to AWS. */
export type AwsRequest = { service: string; target: string; body: string };

/** Its name in signatures and in policies. */
export const COGNITO = "cognito-idp";
export const SSM = "ssm";

const Cognito = z.object({ UserPoolId: z.string() });
const Parameter = z.object({ Name: z.string() });
const Queue = z.object({ QueueUrl: z.url() });
const Kms = z.object({ KeyId: z.string(), EncryptionContext: z.record(z.string(), z.string()).default({}) });

/** Batches have no separate action: they are judged as one. */
const sqsAsks = (operation: string, input: unknown): Ask[] => {
  const name = new URL(Queue.parse(input).QueueUrl).pathname.split("/").at(-1) ?? "";
  return [{ action: `sqs:${operation.replace(/Batch$/, "")}`, resource: arn("sqs", name), context: {} }];
};

const kmsAsks = (operation: string, input: unknown): Ask[] => {
  const { KeyId, EncryptionContext } = Kms.parse(input);
  const entries = Object.entries(EncryptionContext);
  return [
    {
      action: `kms:${operation}`,
      resource: arn("kms", `key/${KeyId}`),
      context: {
        ...Object.fromEntries(entries.map(([name, value]) => [`kms:EncryptionContext:${name}`, [value]])),
        ...(entries.length === 0 ? {} : { "kms:EncryptionContextKeys": entries.map(([name]) => name) }),
      },
    },
  ];
};

/**
 * SES's calls are forms. An email needs the right to its sender's identity, in the sandbox to its recipients' too
 * (https://github.com/aws/aws-sdk-js/issues/3641), and to its configuration set. The name beside the address is a
 * separate key of the condition (`ses:FromDisplayName`).
 */
const sesAsks = (body: string): Ask[] => {
  const form = new URLSearchParams(body);
  const source = form.get("Source") ?? "";
  const from = /<([^<>]+)>$/.exec(source)?.[1] ?? source;
  const set = form.get("ConfigurationSetName");
  const recipients = [...form].flatMap(([name, value]) => (/^Destinations?\./.test(name) ? [value] : []));
  const resources = [
    ...[from, ...recipients].map((address) => `identity/${address}`),
    ...(set === null ? [] : [`configuration-set/${set}`]),
  ];
  return resources.map((resource) => ({
    action: `ses:${form.get("Action")}`,
    resource: arn("ses", resource),
    context: { "ses:FromAddress": [from] },
  }));
};

/** What a request asks of AWS; each must be allowed. */
export const asksOf = ({ service, target, body }: AwsRequest, keys: PartitionKeys): Ask[] => {
  const operation = target.split(".").at(-1) ?? "";
  switch (service) {
    case "dynamodb":
      return dynamoDbAsks(operation, JSON.parse(body), keys);
    case "sqs":
      return sqsAsks(operation, JSON.parse(body));
    case "kms":
      return kmsAsks(operation, JSON.parse(body));
    case "ses":
      return sesAsks(body);
    case COGNITO: {
      const { UserPoolId } = Cognito.parse(JSON.parse(body));
      return [{ action: `${COGNITO}:${operation}`, resource: arn(COGNITO, `userpool/${UserPoolId}`), context: {} }];
    }
    case SSM: {
      const { Name } = Parameter.parse(JSON.parse(body));
      return [{ action: `${SSM}:${operation}`, resource: arn(SSM, `parameter${Name}`), context: {} }];
    }
    default:
      throw new Error(`A function calls ${service}, which test/support/rights does not know`);
  }
};
