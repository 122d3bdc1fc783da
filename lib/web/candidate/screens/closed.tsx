import type { ComponentChildren } from "preact";
import { Completed } from "../after/completed.tsx";
import type { ClosedReason } from "../session/model.ts";
import { localMoment } from "../ui/format-time.ts";
import { inviterOf } from "../ui/inviter.ts";
import { ToRecord } from "../ui/to-record.tsx";
import type { ScreenProps } from "./props.ts";

type Page = { title: string; words: (inviter: string, expired: string | undefined) => ComponentChildren };

const PAGES: Record<Exclude<ClosedReason, "completed">, Page> = {
  unknown: {
    title: "We do not know this link",
    words: () => (
      <>
        <p>Part of the link may be missing. That happens when it is copied, or when it breaks over two lines.</p>
        <ul>
          <li>Go back to your invitation email and open the link there.</li>
          <li>If you copy it, copy all of it, up to its last character.</li>
          <li>If your data was erased, as you asked or because it was kept long enough, the link is gone with it.</li>
          <li>If that does not help, ask the people who invited you to send the invitation again.</li>
        </ul>
      </>
    ),
  },
  "no-link": {
    title: "Open the link in your email",
    words: () => (
      <>
        <p>This page does not know who you are. For your safety, your personal link is not shown in the address bar.</p>
        <p>
          Go back to your invitation email and open the link there. If a test is running, you continue where you were.
        </p>
      </>
    ),
  },
  expired: {
    title: "This invitation has expired",
    words: (inviter, expired) => (
      <>
        <p>The tests could be taken until {expired ?? "the date in your invitation"}.</p>
        <p>Would you still like to take them? Write to {inviter} and ask for more time or a new invitation.</p>
      </>
    ),
  },
  cancelled: {
    title: "This invitation was withdrawn",
    words: (inviter) => (
      <>
        <p>{capital(inviter)} withdrew it, so the tests can no longer be taken.</p>
        <p>If this surprises you, write to {inviter} and ask.</p>
      </>
    ),
  },
  ended: {
    title: "This invitation has ended",
    words: (inviter) => (
      <>
        <p>It has expired or was withdrawn, so the tests can no longer be taken.</p>
        <p>If you would still like to take them, write to {inviter} and ask for a new invitation.</p>
      </>
    ),
  },
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const Closed = ({ session, model }: ScreenProps) => {
  const { state, closed } = model;
  if (closed === "completed") return <Completed session={session} model={model} />;
  const { title, words } = PAGES[closed ?? "unknown"];
  const inviter = inviterOf(state);
  return (
    <main class="page">
      <h1 tabIndex={-1}>{title}</h1>
      {words(inviter, state ? localMoment(state.expires_at) : undefined)}
      {closed === "unknown" || closed === "no-link" ? null : <ToRecord session={session} isScored={false} />}
    </main>
  );
};
