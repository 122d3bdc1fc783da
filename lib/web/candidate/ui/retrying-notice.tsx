/** Shown while a call is repeated. */
export const RetryingNotice = ({ retrying, children }: { retrying: boolean; children?: string }) => (
  <div role="status">
    {retrying ? (
      <p class="note">
        {children ?? "There is no connection at the moment."} We keep trying. You do not need to do anything.
      </p>
    ) : null}
  </div>
);
