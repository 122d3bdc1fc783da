import { type App, Validations } from "aws-cdk-lib/core";
import { AwsSolutionsChecks } from "cdk-nag";

/**
 * Has cdk-nag's AwsSolutions pack judge the template when it is synthesised. aws-cdk-lib's own rules judge it anyway,
 * as errors (cdk.json). What is acknowledged is acknowledged beside its construct, with the reason.
 */
export const judge = (app: App): void => Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
