import type { ScreenProps } from "../app.tsx";

export const Thanks = ({ model }: ScreenProps) => {
  const inviter = model.state?.inviter ?? "the people who invited you";
  return (
    <main class="page">
      <h1 tabIndex={-1}>Thank you, that was everything</h1>
      {model.notice?.kind === "time-up" ? (
        <p class="note">
          The time for the {model.notice.part} ran out. What was saved by then was handed in, and it counts.
        </p>
      ) : null}
      <p>All your tests are handed in. There is nothing more to do, and you can close this page.</p>
      <p>Your results go to {inviter}. They will tell you what happens next.</p>
    </main>
  );
};
