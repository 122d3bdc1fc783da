import { useQueryClient } from "@tanstack/preact-query";
import { useLayoutEffect } from "preact/hooks";
import { useObservable } from "../../kit/use-observable.ts";
import { pageState } from "../api/queries.ts";
import { Dialog } from "../ui/dialog.tsx";
import { signInUrl } from "./sign-in.ts";

/** Over the page when the session has ended, or is in another account: what was entered stays behind it. */
export const Interruption = () => {
  const { interruption } = useObservable(pageState);
  const cache = useQueryClient();
  // The person may have signed in again in another tab.
  useLayoutEffect(() => {
    if (interruption !== "signed-out") return;
    const retry = (): void => {
      if (document.visibilityState === "visible") void cache.invalidateQueries();
    };
    document.addEventListener("visibilitychange", retry);
    return () => document.removeEventListener("visibilitychange", retry);
  }, [interruption, cache]);
  if (interruption === "signed-out") {
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
  }
  if (interruption === "switched") {
    return (
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
  }
  return null;
};
