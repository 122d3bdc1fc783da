import { messageOf } from "../api/problem.ts";
import { useAct } from "../api/queries.ts";
import { Icon } from "../ui/icon.tsx";
import { forgetDrafts } from "./drafts.ts";
import { forgetImports } from "./import-storage.ts";

/** Ends the session here, and then at the provider of the sign-in. */
export const SignOut = () => {
  const signOut = useAct("POST /sign-in/sign-out", {
    done: ({ location: next }) => {
      forgetDrafts();
      forgetImports();
      location.assign(next);
    },
  });
  return (
    <>
      <button type="button" class="place" aria-disabled={signOut.isPending} onClick={() => signOut.mutate({})}>
        <Icon name="sign-out" />
        Sign out
      </button>
      {signOut.error === null ? null : (
        <p class="field-error" role="alert">
          You are still signed in. {messageOf(signOut.error)}
        </p>
      )}
    </>
  );
};
