import { unconfirmed } from "../session/saving.ts";
import { Moment } from "../ui/moment.tsx";
import type { ScreenProps } from "./props.ts";

/** Shown while a test whose time is up is being submitted, which lasts as long as there is no connection. */
export const TimeUp = ({ model }: ScreenProps) => {
  const { running, retrying, savedUntil } = model;
  if (running === null) return null;
  const isAllSaved = unconfirmed(model) === null;
  return (
    <main class="page">
      <h1 tabIndex={-1}>The time for the {running.part.name} is up</h1>
      {!retrying ? (
        <p role="status">Your work is being submitted.</p>
      ) : isAllSaved ? (
        <div class="note" role="alert">
          <p>There is no connection at the moment. All your work is saved, and it is submitted automatically.</p>
          <p>This page continues when the connection is back.</p>
        </div>
      ) : (
        <div class="note bad" role="alert">
          <p>
            There is no connection. Your work up to <Moment ms={savedUntil} /> is saved and will be submitted.
          </p>
          <p>
            What you did after that has not been sent. Nothing is accepted later than a few seconds after the end, so it
            will probably not count. It stays on this device.
          </p>
          <p>We keep trying. When the connection is back, this page says what was received.</p>
        </div>
      )}
    </main>
  );
};
