import { useLayoutEffect, useRef } from "preact/hooks";
import { ErrorBoundary } from "../kit/error-boundary.tsx";
import { useObservable } from "../kit/use-observable.ts";
import { Loading } from "./screens/loading.tsx";
import type { Screens } from "./screens/props.ts";
import { Unreachable } from "./screens/unreachable.tsx";
import { WelcomeScreen } from "./screens/welcome.tsx";
import type { Model } from "./session/model.ts";
import type { Session } from "./session/session.ts";
import { BrandFooter, BrandHeader } from "./ui/brand.tsx";
import { Help } from "./ui/help.tsx";
import { useLoaded } from "./ui/use-loaded.ts";

/** What is shown before the rest of the page is loaded. */
const FIRST: Partial<Screens> = {
  loading: Loading,
  unreachable: Unreachable,
  welcome: WelcomeScreen,
};

const loadRest = () => import("./screens/rest.tsx");

const Broken = () => (
  <main class="page">
    <h1>Something went wrong on this page</h1>
    <p>Reload the page to continue where you were. Unsaved work is stored on this device.</p>
    <button type="button" class="primary" onClick={() => location.reload()}>
      Reload the page
    </button>
  </main>
);

/** While the rest of the page is loaded, which began with its first screen. */
const Waiting = ({ hasFailed }: { hasFailed: boolean }) =>
  hasFailed ? (
    <main class="page">
      <h1 tabIndex={-1}>This part of the page could not be loaded</h1>
      <p>Check your connection, then reload the page. If a test is running, its clock is running too.</p>
      <button type="button" class="primary" onClick={() => location.reload()}>
        Reload the page
      </button>
    </main>
  ) : (
    <main class="page">
      <h1 tabIndex={-1}>One moment</h1>
    </main>
  );

/** Identifies the screen, so that a new one moves the focus to its heading. */
const placeOf = ({ screen, running, notice }: Model): string =>
  `${screen} ${screen === "part" ? running?.part.id : ""} ${screen === "ready" ? notice?.part : ""}`;

export const App = ({ session }: { session: Session }) => {
  const model = useObservable(session.model);
  const rest = useLoaded(loadRest);
  const Screen = FIRST[model.screen] ?? (rest.kind === "loaded" ? rest.value.REST[model.screen] : undefined);
  const place = `${placeOf(model)} ${Screen === undefined}`;
  const first = useRef(true);
  // Before the next key press, which is for the new screen.
  useLayoutEffect(() => {
    const heading = document.querySelector("h1");
    document.title = `${heading?.textContent ?? "Your assessment"} – Your assessment`;
    if (first.current) {
      first.current = false;
      return;
    }
    window.scrollTo(0, 0);
    heading?.focus();
  }, [place]);
  const { state } = model;
  return (
    <>
      <div class="unseen" aria-live="polite" translate={false}>
        {model.announcement}
      </div>
      <ErrorBoundary fallback={<Broken />}>
        {state === null ? null : <BrandHeader branding={state.branding} inviter={state.inviter} />}
        {Screen === undefined ? (
          <Waiting hasFailed={rest.kind === "failed"} />
        ) : (
          <Screen session={session} model={model} />
        )}
        <footer class="brand-footer">
          <Help state={state} />
        </footer>
        {state === null ? null : <BrandFooter branding={state.branding} />}
      </ErrorBoundary>
    </>
  );
};
