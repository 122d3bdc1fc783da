import { sizeOf } from "../parts/kinds.tsx";
import type { Unsent } from "../session/model.ts";
import type { Session } from "../session/session.ts";
import { Moment } from "./moment.tsx";

type NotSubmittedProps = { session: Session; unsent: readonly Unsent[]; inviter: string };

/**
 * Work of closed tests that was not submitted, with its time, and the copy on this device. Empty when all was
 * submitted.
 */
export const NotSubmitted = ({ session, unsent, inviter }: NotSubmittedProps) => (
  <>
    {unsent.map(({ part, name, answers, receivedUntil }) => (
      <section key={part} class="note bad" aria-labelledby={`unsent-${part}`}>
        <div role="alert">
          <h2 id={`unsent-${part}`}>Not all of your {name} was received</h2>
          <p>
            Your work up to <Moment ms={receivedUntil} /> was received and submitted. What you did after that did not
            reach us before the test ended, so it does not count. It is only on this device.
          </p>
        </div>
        <details>
          <summary>Show what is on this device</summary>
          {"text" in answers ? <p class="task-text">{answers.text}</p> : <p>{sizeOf(answers)}.</p>}
        </details>
        <p>If this matters to you, write to {inviter} and tell them what happened.</p>
        <button type="button" onClick={() => session.dispatch({ kind: "forget", part })}>
          Remove it from this device
        </button>
      </section>
    ))}
  </>
);
