import { Problem } from "../user-error.ts";
import { Template } from "./template.ts";
import { keepingOf, keptTemplate, synthesised } from "./template-cache.ts";

/** The stage of this machine; nothing is ever deployed under it. Its SES is an emulator without a quota. */
export const LOCAL = { stage: "local", sender: "invitations@example.com", waf: false, emailsPerSecond: 5_000 };

/** The template that would be deployed, made only when it is not kept: half of a start. */
export const localTemplate = async (
  keeping = keepingOf(LOCAL, "dist/local-template.json"),
  make: () => Promise<unknown> = () => synthesised(LOCAL),
): Promise<Template> => {
  try {
    return await keptTemplate(keeping, make, (value) => Template.parse(value));
  } catch (error) {
    throw new Problem(
      `The CDK app of lib/infra cannot be synthesised: ${error instanceof Error ? error.message : error}`,
    );
  }
};
