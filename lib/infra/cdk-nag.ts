import { type App, Validations } from "aws-cdk-lib/core";
import { AwsSolutionsChecks } from "cdk-nag";

/**
 * Runs cdk-nag's AwsSolutions pack on the template at synthesis. aws-cdk-lib's own rules run anyway, as errors
 * (cdk.json). Each exception is acknowledged next to its construct, with the reason.
 */
export const addNagRules = (app: App): void => Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
