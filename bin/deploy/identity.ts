import { GetEmailIdentityCommand, NotFoundException, type SESv2Client } from "@aws-sdk/client-sesv2";

/** Whether SES lets an address or a domain send. */
export type IdentityState = "verified" | "pending" | "missing";

/** The state of an SES identity. Throws what SES answers otherwise, such as that one may not ask. */
export const stateOfIdentity = async (client: SESv2Client, identity: string): Promise<IdentityState> => {
  try {
    const answer = await client.send(new GetEmailIdentityCommand({ EmailIdentity: identity }));
    return answer.VerifiedForSendingStatus === true ? "verified" : "pending";
  } catch (error) {
    if (error instanceof NotFoundException) return "missing";
    throw error;
  }
};
