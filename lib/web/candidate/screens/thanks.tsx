import { AfterEnd } from "../after/after-end.tsx";
import type { ScreenProps } from "./props.ts";

export const Thanks = ({ session, model }: ScreenProps) => {
  const { notice, unsent, state } = model;
  return (
    <main class="page">
      <h1 tabIndex={-1}>Thank you, that was everything</h1>
      {notice?.kind === "time-up" && !unsent.some(({ part }) => part === notice.part) ? (
        <p class="note">The time for the {notice.name} ran out. Everything you did here was received and submitted.</p>
      ) : null}
      {state === null ? null : <AfterEnd session={session} unsent={unsent} ended={state} />}
    </main>
  );
};
