import type { Invitation } from "#contract/invitations/invitation.ts";
import { presentInvitation } from "#domain/invitations/invitation.ts";
import type { ListedInvitation } from "#domain/invitations/listed-invitation.ts";
import type { Ports } from "#runtime/ports.ts";

/** An invitation as the API shows it now. */
export const shown =
  ({ clock, pageUrl }: Ports<"clock" | "pageUrl">) =>
  (invitation: ListedInvitation): Invitation =>
    presentInvitation(invitation, clock.now(), pageUrl);
