import { Moment } from "../ui/moment.tsx";
import type { ScreenProps } from "./props.ts";

/** While a test whose time is up is being handed in, which takes a moment, or as long as there is no connection. */
export const TimeUp = ({ session, model }: ScreenProps) => {
  const { running, trying, savedUntil } = model;
  if (running === null) return null;
  return (
    <main class="page">
      <h1 tabIndex={-1}>The time for the {running.part.name} is up</h1>
      {!trying ? (
        <p role="status">Your work is being handed in.</p>
      ) : session.isAllSaved() ? (
        <div class="note" role="alert">
          <p>There is no connection at the moment. All your work is saved, and it is handed in without this device.</p>
          <p>This page goes on when the connection is back.</p>
        </div>
      ) : (
        <div class="note bad" role="alert">
          <p>
            There is no connection. Your work up to <Moment ms={savedUntil} /> is saved and is handed in.
          </p>
          <p>
            What you did after that has not been sent. A few seconds after the end nothing more is taken, so it will
            probably not count. It stays on this device.
          </p>
          <p>We keep trying. When the connection is back, this page says what was received.</p>
        </div>
      )}
    </main>
  );
};
