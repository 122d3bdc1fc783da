import { UserError } from "../user-error.ts";
import { Template } from "./template.ts";
import { keepingOf, keptTemplate, synthesized } from "./template-cache.ts";

/** The stage of the local service, which is never deployed. Its SES is an emulator without a quota. */
export const LOCAL = { stage: "local", sender: "invitations@example.com", waf: false, emailsPerSecond: 5_000 };

/** The template of the local stage, from the cache when possible: synthesizing it takes half of the start time. */
export const localTemplate = async (
  keeping = keepingOf(LOCAL, "dist/local-template.json"),
  make: () => Promise<unknown> = () => synthesized(LOCAL),
): Promise<Template> => {
  try {
    return await keptTemplate(keeping, make, (value) => Template.parse(value));
  } catch (error) {
    throw new UserError(
      `The CDK app of lib/infra cannot be synthesized: ${error instanceof Error ? error.message : error}`,
    );
  }
};
