import type { Session } from "../session/session.ts";

/** Leads to what is held about the candidate, once the tests are over; `isScored`: all of them, and not ended before. */
export const ToRecord = ({ session, isScored }: { session: Pick<Session, "dispatch">; isScored: boolean }) => (
  <>
    <h2>Your data</h2>
    <p>
      You can see what was recorded, correct your name{isScored ? ", ask for a review by a person," : ""} and ask for
      erasure.
    </p>
    <div class="actions">
      <button type="button" onClick={() => session.dispatch({ kind: "show", screen: "record" })}>
        See your data
      </button>
    </div>
  </>
);
