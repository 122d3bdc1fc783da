import { Problem } from "./problem.ts";
import { Template } from "./template.ts";

/** The stage of this machine; nothing is ever deployed under it. */
const SETTINGS = { stage: "local", sender: "invitations@example.com" };

/** The template that would be deployed, as the CDK app makes it now. */
export const localTemplate = async (): Promise<Template> => {
  // Loaded here rather than above, so that the engines start up while the CDK, which is large, is read.
  const { templateOf } = await import("../infra/app.ts");
  try {
    return Template.parse(templateOf(SETTINGS));
  } catch (error) {
    throw new Problem(
      `The CDK app of lib/infra cannot be synthesised: ${error instanceof Error ? error.message : error}`,
    );
  }
};
