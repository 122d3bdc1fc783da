import { QueryClientProvider } from "@tanstack/preact-query";
import { useLayoutEffect } from "preact/hooks";
import { Route, Router, Switch, useLocation } from "wouter-preact";
import { ErrorBoundary } from "../kit/error-boundary.tsx";
import { useObservable } from "../kit/use-observable.ts";
import { isSignedOut, isWithoutAccount } from "./api/problem.ts";
import { pageState, queryClient, useRead } from "./api/queries.ts";
import { Pages } from "./pages/pages.tsx";
import { acceptSession } from "./session/accept-session.ts";
import { BASES } from "./session/mode.ts";
import { SessionProvider } from "./session/session.tsx";
import { SHOWN_MODE } from "./session/shown-mode.ts";
import { SignedOut } from "./session/signed-out.tsx";
import { lazyPage } from "./shell/lazy-page.tsx";
import { Offline } from "./shell/offline.tsx";
import { Shortcuts } from "./shell/shortcuts.tsx";
import { Sidebar } from "./shell/sidebar.tsx";
import { TestMode } from "./shell/test-mode.tsx";
import { TopBar } from "./shell/top-bar.tsx";
import { Secrets } from "./ui/forms/secrets.tsx";
import { Loaded } from "./ui/loaded.tsx";
import { Toasts } from "./ui/toasts.tsx";

const SignInPage = lazyPage(() => import("./session/sign-in-page.tsx"));
const Interruption = lazyPage(() => import("./session/interruption.tsx"));
const JoinPage = lazyPage(() => import("./pages/join/join.tsx"));

const Broken = () => (
  <div class="note bad" role="alert">
    <h1>Something went wrong on this page</h1>
    <p>Reload it to continue. Forms that were not submitted are kept.</p>
    <button type="button" class="primary" onClick={() => location.reload()}>
      Reload the page
    </button>
  </div>
);

const SignedIn = () => {
  const session = useRead("GET /account/session", {});
  const [path] = useLocation();
  const { interruption } = useObservable(pageState);
  const current = session.data?.session;
  // Before the effects of the pages, whose calls name the account.
  useLayoutEffect(() => {
    if (current !== undefined) acceptSession(current);
  }, [current, session.dataUpdatedAt]);
  if (current === undefined) {
    if (isSignedOut(session.error)) return <SignedOut />;
    if (isWithoutAccount(session.error)) return <JoinPage />;
    return (
      <main class="alone">
        <h1 tabIndex={-1}>Dashboard</h1>
        <Loaded query={session} what="The dashboard">
          {() => null}
        </Loaded>
      </main>
    );
  }
  return (
    <SessionProvider value={current}>
      <a class="skip" href="#content">
        Skip to the content
      </a>
      <div class={`frame ${SHOWN_MODE}`}>
        <TopBar />
        <Sidebar />
        <main id="content" tabIndex={-1}>
          <div class="column">
            <Offline />
            <ErrorBoundary key={path} fallback={<Broken />}>
              {SHOWN_MODE === "live" ? (
                <Pages />
              ) : (
                <TestMode>
                  <Pages />
                </TestMode>
              )}
            </ErrorBoundary>
          </div>
        </main>
      </div>
      <Shortcuts />
      <Secrets />
      {interruption === null ? null : <Interruption reason={interruption} />}
      <Toasts />
    </SessionProvider>
  );
};

export const App = () => (
  <QueryClientProvider client={queryClient}>
    <Router base={BASES[SHOWN_MODE]}>
      <Switch>
        <Route path="/sign-in">
          <SignInPage />
        </Route>
        <Route path="/join">
          <JoinPage />
        </Route>
        <Route>
          <SignedIn />
        </Route>
      </Switch>
    </Router>
  </QueryClientProvider>
);
