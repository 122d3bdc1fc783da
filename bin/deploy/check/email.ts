import { GetAccountCommand, type SESv2Client } from "@aws-sdk/client-sesv2";
import { identityOf, type Settings, stageOf } from "../../../lib/infra/settings.ts";
import { stateOfIdentity } from "../identity.ts";
import { type Finding, look } from "./finding.ts";

/** Whether the sender may send, or will be asked for by the deployment. */
export const senderVerified = (client: SESv2Client, settings: Settings): Promise<Finding> => {
  const identity = identityOf(settings);
  const { ownsSender, senderOwner } = stageOf(settings);
  return look(`SES identity ${identity}`, async () => {
    const state = await stateOfIdentity(client, identity);
    if (state === "verified") return { state: "ok", found: "verified" };
    if (!ownsSender)
      return { state: "missing", found: state, advice: `Deploy the stage ${senderOwner} first, which owns it.` };
    if (state === "missing")
      return { state: "ok", found: "not there yet; the deployment makes it first, and waits until it is verified" };
    const advice = "Open the link that SES has sent, or add the DNS records; the deployment waits for it, too.";
    return { state: "missing", found: "not verified", advice };
  });
};

/** Whether SES sends to anyone, and as fast as the stage will. */
export const sendingAccount = (client: SESv2Client, emailsPerSecond: number): Promise<Finding> =>
  look("SES account", async () => {
    const { ProductionAccessEnabled, SendingEnabled, SendQuota } = await client.send(new GetAccountCommand({}));
    const rate = SendQuota?.MaxSendRate ?? 0;
    if (SendingEnabled !== true)
      return { state: "missing", found: "AWS has paused it", advice: "Answer AWS's support case." };
    if (ProductionAccessEnabled !== true)
      return {
        state: "missing",
        found: "in the sandbox, which sends to verified addresses only",
        advice: "docs/operations.md, “Email: out of the sandbox”; AWS decides within a day or so.",
      };
    if (rate < emailsPerSecond)
      return {
        state: "missing",
        found: `${rate} emails a second, and the stage sends ${emailsPerSecond}`,
        advice: `Deploy with -c emailsPerSecond=${Math.floor(rate)}`,
      };
    return { state: "ok", found: `in production, ${rate} emails a second` };
  });
