import { useState } from "preact/hooks";
import { localMoment } from "../ui/format-time.ts";
import { inviterOf } from "../ui/inviter.ts";
import type { ScreenProps } from "./props.ts";

/** Shown to a candidate who has declined, as long as they can take it back. */
export const Declined = ({ session, model: { state } }: ScreenProps) => {
  const [failed, setFailed] = useState(false);
  if (state === null || state.declined_at === null) return null;
  const takeBack = async (): Promise<void> => {
    const { kind } = await session.amend(session.api.decline(false));
    setFailed(kind !== "ok");
  };
  return (
    <main class="page">
      <h1 tabIndex={-1}>You have declined the invitation</h1>
      <p>
        You declined on {localMoment(state.declined_at)}, and {inviterOf(state)} can see it. You get no more reminders,
        and there is nothing more to do.
      </p>
      <p>If you change your mind, you can take the tests until {localMoment(state.expires_at)}.</p>
      {failed ? (
        <p class="error" role="alert">
          This did not work. Check your connection and try again.
        </p>
      ) : null}
      <div class="actions">
        <button type="button" onClick={() => void takeBack()}>
          Take the tests after all
        </button>
      </div>
    </main>
  );
};
