import { useLayoutEffect, useState } from "preact/hooks";

/** Says that the browser has no connection; what is on the screen stays, and is read again when it is back. */
export const Offline = () => {
  const [online, setOnline] = useState(navigator.onLine);
  useLayoutEffect(() => {
    const update = (): void => setOnline(navigator.onLine);
    window.addEventListener("online", update);
    window.addEventListener("offline", update);
    return () => {
      window.removeEventListener("online", update);
      window.removeEventListener("offline", update);
    };
  }, []);
  return (
    <div role="status">
      {online ? null : (
        <p class="banner">You are offline. What is shown may be out of date, and nothing can be changed.</p>
      )}
    </div>
  );
};
