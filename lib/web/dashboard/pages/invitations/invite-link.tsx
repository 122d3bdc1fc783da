import { Link } from "wouter-preact";
import { may, useSession } from "../../session/session.tsx";

/** Starts an invitation; nothing for a role that may not. */
export const InviteLink = () =>
  may(useSession(), "invitations.write") ? (
    <Link href="/invitations/new" class="button primary">
      Invite a candidate
    </Link>
  ) : null;
