import { createObservable } from "../../kit/observable.ts";
import { useObservable } from "../../kit/use-observable.ts";
import { Icon } from "./icon.tsx";

const SHOWN_MS = 6000;

const toasts = createObservable<{ shown: readonly { id: number; text: string }[] }>({ shown: [] });
let last = 0;

const dismiss = (id: number): void => toasts.set({ shown: toasts.get().shown.filter((toast) => toast.id !== id) });

/** Says for a moment that something was done. Never for failures: those stay beside what failed. */
export const toast = (text: string): void => {
  last += 1;
  const id = last;
  toasts.set({ shown: [...toasts.get().shown, { id, text }] });
  setTimeout(() => dismiss(id), SHOWN_MS);
};

/** Always on the page, because screen readers announce only what is added to a region that they know. */
export const Toasts = () => {
  const { shown } = useObservable(toasts);
  return (
    <div class="toasts" role="status" aria-live="polite">
      {shown.map(({ id, text }) => (
        <p key={id} class="toast">
          <Icon name="check" />
          <span>{text}</span>
          <button type="button" class="bare" aria-label="Dismiss" onClick={() => dismiss(id)}>
            <Icon name="close" />
          </button>
        </p>
      ))}
    </div>
  );
};
