import { useQueryClient } from "@tanstack/preact-query";
import { useLayoutEffect, useState } from "preact/hooks";
import { Dialog } from "../ui/dialog.tsx";
import { clockTime } from "../ui/format.ts";
import { ASKED_MS } from "./idle.ts";
import { signInUrl } from "./sign-in.ts";

const Idle = () => {
  const cache = useQueryClient();
  const [end] = useState(() => clockTime(Date.now() + ASKED_MS));
  const stay = (): void => void cache.invalidateQueries({ queryKey: ["GET /account/session"] });
  return (
    <Dialog title="Are you still there?" onClose={stay}>
      <p>You will be signed out at {end}, because this page has not been used for a while. What you entered is kept.</p>
      <div class="form-actions">
        <button type="button" class="primary" onClick={stay}>
          Stay signed in
        </button>
      </div>
    </Dialog>
  );
};

const SignedOut = () => {
  const cache = useQueryClient();
  // The person may have signed in again in another tab.
  useLayoutEffect(() => {
    const retry = (): void => {
      if (document.visibilityState === "visible") void cache.invalidateQueries();
    };
    document.addEventListener("visibilitychange", retry);
    return () => document.removeEventListener("visibilitychange", retry);
  }, [cache]);
  return (
    <Dialog title="You are signed out">
      <p>Your session has ended. Sign in again to continue here. What you entered is kept.</p>
      <div class="form-actions">
        <a class="button primary" href={signInUrl()}>
          Sign in
        </a>
      </div>
    </Dialog>
  );
};

const Switched = () => (
  <Dialog title="You switched to another account">
    <p>
      This browser was signed in to another account, or as another person, in another tab. Nothing was changed here.
    </p>
    <div class="form-actions">
      <button type="button" class="primary" onClick={() => location.assign("/dashboard")}>
        Go to that account
      </button>
    </div>
  </Dialog>
);

/** Over the page when the session ends soon, has ended, or is in another account: what was entered stays behind it. */
export const Page = ({ reason }: { reason: "idle" | "signed-out" | "switched" }) => {
  if (reason === "idle") return <Idle />;
  return reason === "signed-out" ? <SignedOut /> : <Switched />;
};
