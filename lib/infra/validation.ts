import { type App, Validations } from "aws-cdk-lib/core";
import { AwsSolutionsChecks } from "cdk-nag";

/**
 * Has cdk-nag's AwsSolutions pack judge the template as well, when it is synthesised. aws-cdk-lib's own rules judge it anyway,
 * as errors (cdk.json). What is acknowledged is acknowledged beside the construct, with its reason.
 */
export const judge = (app: App): void => Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
