import { useEffect } from "preact/hooks";
import { CopyField } from "../../ui/copy-field.tsx";
import { Dialog } from "../../ui/dialog.tsx";

type SecretProps = { title: string; token: string; after?: string; onStored(): void };

/** Shows a token once. It can only be left by saying that the token is stored. */
export const Secret = ({ title, token, after, onStored }: SecretProps) => {
  useEffect(() => {
    // Closing the tab loses the token, so the browser asks first.
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
  return (
    <Dialog title={title}>
      <p>
        Copy the token and keep it where your other secrets are. <strong>It will not be shown again</strong>: only its
        hash is stored here.
      </p>
      <CopyField name="token" label="Token" value={token} />
      {after === undefined ? null : <p>{after}</p>}
      <div class="form-actions">
        <button type="button" class="primary" onClick={onStored}>
          I have stored it
        </button>
      </div>
    </Dialog>
  );
};
