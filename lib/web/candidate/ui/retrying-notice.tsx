/** Said while a call is repeated. */
export const Trying = ({ trying, children }: { trying: boolean; children?: string }) => (
  <div role="status">
    {trying ? (
      <p class="note">
        {children ?? "There is no connection at the moment."} We keep trying. You do not need to do anything.
      </p>
    ) : null}
  </div>
);
