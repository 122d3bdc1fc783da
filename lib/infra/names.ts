import { kebab } from "#contract/operations.ts";
import type { FunctionName } from "./functions/function-names.ts";

type OfStage = { stage: string };

/** The beginning of all names of a stage. */
export const prefixOf = ({ stage }: OfStage): string => `ais-${stage}`;

/**
 * The stacks of a stage. What one stack needs of another is passed as the names below, which both know in advance, so
 * that neither locks the other: a CloudFormation export cannot change while it is in use. Only what AWS names itself (a
 * stream, a key, an API) is read from the other stack's outputs at deployment (`Fn::GetStackOutput`, no export), once
 * per value (`stacks/inputs.ts`).
 */
export const stackNamesOf = (stage: OfStage) => ({
  /** In us-east-1, only with a web ACL. */
  edge: `${prefixOf(stage)}-edge`,
  /** Only of a stage that owns its sender. */
  identity: `${prefixOf(stage)}-identity`,
  data: `${prefixOf(stage)}-data`,
  service: `${prefixOf(stage)}-service`,
  /** In the second region, only with one. */
  copies: `${prefixOf(stage)}-copies`,
  monitoring: `${prefixOf(stage)}-monitoring`,
});

export const tableNameOf = (stage: OfStage): string => `${prefixOf(stage)}-table`;

/** CloudTrail's trail of accesses to data, only with one. */
export const trailNameOf = (stage: OfStage): string => `${prefixOf(stage)}-data-events`;

/** SES's configuration set. */
export const configurationSetOf = (stage: OfStage): string => prefixOf(stage);

/** EventBridge's rule for bounces and complaints. */
export const emailRuleOf = (stage: OfStage): string => `${prefixOf(stage)}-email-events`;

/** `ais-prod-list-tests` */
export const functionNameOf = (stage: OfStage, name: FunctionName): string => `${prefixOf(stage)}-${kebab(name)}`;

/** The log group of a function. */
export const logNameOf = (functionName: string): string => `/aws/lambda/${functionName}`;

/** `list-tests`, `webhook_endpoints` → `ListTests`, `WebhookEndpoints`: ids of constructs. */
export const pascal = (name: string): string =>
  name.replace(/(?:^|[-_])([a-z])/g, (_, letter: string) => letter.toUpperCase());
