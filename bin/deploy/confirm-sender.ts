import { stackNamesOf } from "../../lib/infra/names.ts";
import { identityOf, type Settings, stageOf } from "../../lib/infra/settings.ts";
import type { IdentityState } from "./identity.ts";
import type { DeployedStack } from "./stack.ts";

/** Ten minutes: a link is clicked and most DNS records are found within that. */
const POLLS = 60;
/** An option of `cdk deploy`. */
const ADOPT = "--import-existing-resources";

/** What confirming needs of AWS, of the CDK and of the person at the terminal. */
export type SenderSteps = {
  /** The identity, and its stack, undefined before that one's first deployment. */
  read(): Promise<{ state: IdentityState; stack: DeployedStack | undefined }>;
  /** Deploys the identity's stack; returns the exit code. */
  deployStack(): number;
  say(text: string): void;
  /** Waits for ten seconds. */
  wait(): Promise<void>;
};

/** Why the other stacks must not be deployed, as sentences; an empty text when the reason was already printed. */
type Fault = { fault: string };

/** What the sender's owner has to do. */
const instructions = ({ sender, senderDomain }: Settings, outputs: DeployedStack["outputs"]): string => {
  if (senderDomain === undefined)
    return [
      `Confirm the sender: SES has written to ${sender}. Open the link in that email; it works for 24 hours.`,
      `For another email: aws ses verify-email-identity --email-address ${sender}`,
    ].join("\n");
  const records = Object.entries(outputs).flatMap(([name, record]) => (name.startsWith("Sender") ? [record] : []));
  return [
    `Confirm the sender: add these records to the DNS of ${senderDomain}. SES looks for them for 72 hours.`,
    ...records.map((record) => `  ${record}`),
    "Add a DMARC record too: docs/operations.md, “Email: a custom domain”.",
  ].join("\n");
};

/**
 * Makes sure that the sender is verified before Cognito is to send from it, which it refuses otherwise
 * (`lib/infra/stacks/identity-stack.ts`). A stage that owns its sender deploys the identity's stack, prints what to do,
 * and waits. Nothing else has been created until then, so an interrupted deployment is simply started again.
 *
 * @param options The options for the CDK
 */
export const confirmSender = async (
  settings: Settings,
  options: readonly string[],
  steps: SenderSteps,
): Promise<Fault | undefined> => {
  const { senderOwner } = settings;
  const identity = identityOf(settings);
  const found = await steps.read().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : error;
    steps.say(
      `Whether SES has verified ${identity} cannot be read: ${reason}\nIf it has not, Cognito refuses the user pool.`,
    );
  });
  if (found === undefined) return undefined;
  let { state, stack } = found;
  if (!stageOf(settings).ownsSender) {
    if (state === "verified") return undefined;
    return {
      fault: `SES does not let ${identity} send yet. The stage ${senderOwner} owns it: deploy and confirm that one first, or give this stage a separate sender: -c sender=… without -c senderOwner.`,
    };
  }
  if (stack === undefined && state !== "missing" && !options.includes(ADOPT)) {
    return {
      fault: [
        `SES already has the identity ${identity}, and the stack ${stackNamesOf(settings).identity} does not.`,
        `- Another stage owns it: add -c senderOwner=<stage>, or give this stage a separate sender.`,
        `- You made it, or a stage that was deleted left it: add ${ADOPT} this once, and the stage owns it.`,
      ].join("\n"),
    };
  }
  if (stack !== undefined && state === "verified") return undefined;
  const exitCode = steps.deployStack();
  if (exitCode !== 0) return { fault: "" };
  for (let poll = 0; poll <= POLLS; poll += 1) {
    ({ state, stack } = await steps.read());
    if (state === "verified") return undefined;
    if (poll === 0)
      steps.say(`\n${instructions(settings, stack?.outputs ?? {})}\nWaiting for SES to verify ${identity}…`);
    if (poll < POLLS) await steps.wait();
  }
  return {
    fault: `SES has not verified ${identity} yet. Nothing else was changed: run the same command again when it is done.`,
  };
};
