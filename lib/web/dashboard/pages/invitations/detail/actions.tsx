import { useState } from "preact/hooks";
import type { InvitationDetail } from "#contract/dashboard/invitations.ts";
import { may, useSession } from "../../../session/session.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { useCopied } from "../../../ui/use-copied.ts";
import { isOpen } from "../words.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { ExtendDialog } from "./extend-dialog.tsx";
import { ExtraTimeDialog } from "./extra-time-dialog.tsx";
import { ResendDialog } from "./resend-dialog.tsx";

const CopyLink = ({ url }: { url: string }) => {
  const [copied, copy] = useCopied();
  return (
    <>
      <button type="button" onClick={() => copy(url)}>
        <Icon name={copied === "yes" ? "check" : "copy"} />
        {copied === "yes" ? "Copied" : "Copy link"}
      </button>
      <span class="unseen" role="status">
        {copied === "yes"
          ? "The link is copied."
          : copied === "refused"
            ? "The browser does not allow copying here."
            : ""}
      </span>
    </>
  );
};

type Doing = "resend" | "extend" | "extra-time" | "cancel";

/** What can be done with the invitation as it is, by this role. */
export const Actions = ({ invitation }: { invitation: InvitationDetail }) => {
  const session = useSession();
  const [doing, setDoing] = useState<Doing | null>(null);
  const open = isOpen(invitation);
  const stop = (): void => setDoing(null);
  if (!may(session, "invitations.write")) return null;
  const more = [
    ...(invitation.status === "pending" ? [{ text: "Change extra time", onChoose: () => setDoing("extra-time") }] : []),
    ...(open ? [{ text: "Cancel invitation", danger: true, onChoose: () => setDoing("cancel") }] : []),
  ];
  return (
    <>
      {open && invitation.test_url !== null ? <CopyLink url={invitation.test_url} /> : null}
      {open ? (
        <button type="button" onClick={() => setDoing("resend")}>
          Resend email
        </button>
      ) : null}
      {invitation.extendable_until === null ? null : (
        <button type="button" onClick={() => setDoing("extend")}>
          {open ? "Extend" : "Reopen"}
        </button>
      )}
      <Menu label="More actions" items={more} />
      {doing === "resend" ? <ResendDialog invitation={invitation} onClose={stop} /> : null}
      {doing === "extend" ? <ExtendDialog invitation={invitation} onClose={stop} /> : null}
      {doing === "extra-time" ? <ExtraTimeDialog invitation={invitation} onClose={stop} /> : null}
      {doing === "cancel" ? <CancelDialog invitation={invitation} onClose={stop} /> : null}
    </>
  );
};
