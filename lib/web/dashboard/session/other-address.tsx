import { messageOf } from "../api/problem.ts";
import { useAct } from "../api/queries.ts";

/** The provider remembers the address, so it has to forget it before another one can be used. */
export const OtherAddress = ({ primary = false }: { primary?: boolean }) => {
  const signOut = useAct("POST /sign-in/sign-out", { done: ({ location: next }) => location.assign(next) });
  return (
    <>
      <p>
        <button
          type="button"
          class={primary ? "primary" : undefined}
          aria-disabled={signOut.isPending}
          onClick={() => signOut.mutate({})}
        >
          Use another address
        </button>
      </p>
      {signOut.error === null ? null : (
        <p class="field-error" role="alert">
          {messageOf(signOut.error)}
        </p>
      )}
    </>
  );
};
