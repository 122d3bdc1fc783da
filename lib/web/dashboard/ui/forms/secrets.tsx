import { useLayoutEffect } from "preact/hooks";
import { createObservable } from "../../../kit/observable.ts";
import { useObservable } from "../../../kit/use-observable.ts";
import { lazyPage } from "../../shell/lazy-page.tsx";
import { Dialog } from "../dialog.tsx";
import { toast } from "../toasts.tsx";
import { CopyField } from "./copy-field.tsx";

type Secret = {
  title: string;
  /** What the value is: "Token". */
  label: string;
  value: string;
  /** What else there is to know. */
  after?: string;
  /** The next step, as code with the value in it. */
  next?: { title: string; code: string; docs: string };
  /** Said when it is copied. */
  done: string;
};

const NextStep = lazyPage<NonNullable<Secret["next"]>>(() => import("./next-step.tsx"));

const secrets = createObservable<{ shown: Secret | null }>({ shown: null });

/** Shows a value that is never shown again, over whichever page, until the person says that it is copied. */
export const showSecret = (secret: Secret): void => secrets.set({ shown: secret });

const SecretDialog = ({ title, label, value, after, next, done }: Secret) => {
  useLayoutEffect(() => {
    // Closing the tab loses it, so the browser asks first.
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
  const copied = (): void => {
    secrets.set({ shown: null });
    toast(done);
  };
  return (
    <Dialog title={title}>
      <p>
        Copy it now and keep it safe. <strong>It will not be shown again.</strong>
      </p>
      <CopyField name="secret" label={label} value={value} />
      {after === undefined ? null : <p>{after}</p>}
      {next === undefined ? null : <NextStep {...next} />}
      <div class="form-actions">
        <button type="button" class="primary" onClick={copied}>
          I have copied it
        </button>
      </div>
    </Dialog>
  );
};

/** Beside the pages, so that going back in the browser's history does not lose a secret. */
export const Secrets = () => {
  const { shown } = useObservable(secrets);
  return shown === null ? null : <SecretDialog {...shown} />;
};
