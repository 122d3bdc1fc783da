import { inviterOf } from "../ui/inviter.ts";
import { NotSubmitted } from "../ui/not-submitted.tsx";
import { Receipt } from "../ui/receipt.tsx";
import { ToRecord } from "../ui/to-record.tsx";
import type { ScreenProps } from "./props.ts";

export const Thanks = ({ session, model }: ScreenProps) => {
  const { notice, unsent } = model;
  const inviter = inviterOf(model.state);
  return (
    <main class="page">
      <h1 tabIndex={-1}>Thank you, that was everything</h1>
      {notice?.kind === "time-up" && !unsent.some(({ part }) => part === notice.part) ? (
        <p class="note">The time for the {notice.name} ran out. Everything you did here was received and submitted.</p>
      ) : null}
      <NotSubmitted session={session} unsent={unsent} inviter={inviter} />
      <p>All your tests are submitted. There is nothing more to do, and you can close this page.</p>
      <p>Your results go to {inviter}. They will tell you what happens next.</p>
      {model.state === null ? null : <Receipt parts={model.state.parts} />}
      <ToRecord session={session} />
    </main>
  );
};
