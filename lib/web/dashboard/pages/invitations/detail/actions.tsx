import { useState } from "preact/hooks";
import type { InvitationDetail } from "#contract/dashboard/invitations.ts";
import { may, useSession } from "../../../session/session.tsx";
import { SHOWN_MODE } from "../../../session/shown-mode.ts";
import { useCopied } from "../../../ui/forms/use-copied.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { isOpen } from "../words.ts";
import { AnswerDialog } from "./answer-dialog.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { ExtendDialog } from "./extend-dialog.tsx";
import { ExtraTimeDialog } from "./extra-time-dialog.tsx";
import { ResendDialog } from "./resend-dialog.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import { SimulateDialog } from "./simulate-dialog.tsx";

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

type Doing = "answer" | "simulate" | "resend" | "schedule" | "extend" | "extra-time" | "cancel";

/** In test mode, also by roles that may not invite. */
const Simulate = ({ onChoose }: { onChoose(): void }) => (
  <button type="button" onClick={onChoose}>
    Simulate candidate
  </button>
);

/** Whether the candidate waits for an answer about adjustments, which can still be made. */
const isAsking = ({ adjustments, status }: InvitationDetail): boolean =>
  adjustments !== null && adjustments.answer === null && status === "pending";

/** What can be done with the invitation as it is, by this role. */
export const Actions = ({ invitation }: { invitation: InvitationDetail }) => {
  const session = useSession();
  const [doing, setDoing] = useState<Doing | null>(null);
  const open = isOpen(invitation);
  const stop = (): void => setDoing(null);
  const maySimulate = SHOWN_MODE === "test" && open && may(session, "test_mode.use");
  const simulation = (
    <>
      {maySimulate ? <Simulate onChoose={() => setDoing("simulate")} /> : null}
      {doing === "simulate" ? <SimulateDialog id={invitation.id} onClose={stop} /> : null}
    </>
  );
  if (!may(session, "invitations.write")) return simulation;
  const isScheduled = invitation.email_status === "scheduled";
  const more = [
    ...(isScheduled ? [{ text: "Change scheduled email", onChoose: () => setDoing("schedule") }] : []),
    ...(invitation.status === "pending" ? [{ text: "Change extra time", onChoose: () => setDoing("extra-time") }] : []),
    ...(open ? [{ text: "Cancel invitation", danger: true, onChoose: () => setDoing("cancel") }] : []),
  ];
  return (
    <>
      {simulation}
      {isAsking(invitation) ? (
        <button type="button" class="primary" onClick={() => setDoing("answer")}>
          Answer request
        </button>
      ) : null}
      {open && invitation.test_url !== null ? <CopyLink url={invitation.test_url} /> : null}
      {open ? (
        <button type="button" onClick={() => setDoing("resend")}>
          {isScheduled ? "Send email now" : "Resend email"}
        </button>
      ) : null}
      {invitation.extendable_until === null ? null : (
        <button type="button" onClick={() => setDoing("extend")}>
          {open ? "Extend" : "Reopen"}
        </button>
      )}
      <Menu label="More actions" items={more} />
      {doing === "answer" ? <AnswerDialog invitation={invitation} onClose={stop} /> : null}
      {doing === "resend" ? <ResendDialog invitation={invitation} onClose={stop} /> : null}
      {doing === "schedule" ? <ScheduleDialog invitation={invitation} onClose={stop} /> : null}
      {doing === "extend" ? <ExtendDialog invitation={invitation} onClose={stop} /> : null}
      {doing === "extra-time" ? <ExtraTimeDialog invitation={invitation} onClose={stop} /> : null}
      {doing === "cancel" ? <CancelDialog invitation={invitation} onClose={stop} /> : null}
    </>
  );
};
