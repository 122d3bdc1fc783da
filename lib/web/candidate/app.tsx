import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { ErrorBoundary } from "../kit/error-boundary.tsx";
import { useObservable } from "../kit/use-observable.ts";
import { AgreementScreen } from "./screens/agreement.tsx";
import { Closed } from "./screens/closed.tsx";
import { Declined } from "./screens/declined.tsx";
import { Loading } from "./screens/loading.tsx";
import { OtherTab } from "./screens/other-tab.tsx";
import { PartScreen } from "./screens/part.tsx";
import { PracticeScreen } from "./screens/practice.tsx";
import type { ScreenProps } from "./screens/props.ts";
import { Ready } from "./screens/ready.tsx";
import { RecordScreen } from "./screens/record.tsx";
import { Review } from "./screens/review.tsx";
import { SecondDevice } from "./screens/second-device.tsx";
import { Thanks } from "./screens/thanks.tsx";
import { TimeUp } from "./screens/time-up.tsx";
import { Unreachable } from "./screens/unreachable.tsx";
import { WelcomeScreen } from "./screens/welcome.tsx";
import type { Model, ScreenName } from "./session/model.ts";
import type { Session } from "./session/session.ts";
import { BrandFooter, BrandHeader } from "./ui/brand.tsx";
import { Help } from "./ui/help.tsx";

const SCREENS: Record<ScreenName, (props: ScreenProps) => ComponentChildren> = {
  loading: Loading,
  unreachable: Unreachable,
  closed: Closed,
  welcome: WelcomeScreen,
  agreement: AgreementScreen,
  declined: Declined,
  "second-device": SecondDevice,
  ready: Ready,
  practice: PracticeScreen,
  part: PartScreen,
  review: Review,
  "time-up": TimeUp,
  "other-tab": OtherTab,
  thanks: Thanks,
  record: RecordScreen,
};

const Broken = () => (
  <main class="page">
    <h1>Something went wrong on this page</h1>
    <p>Reload the page to continue where you were. Unsaved work is stored on this device.</p>
    <button type="button" class="primary" onClick={() => location.reload()}>
      Reload the page
    </button>
  </main>
);

/** Identifies the screen, so that a new one moves the focus to its heading. */
const placeOf = ({ screen, running, notice }: Model): string =>
  `${screen} ${screen === "part" ? running?.part.id : ""} ${screen === "ready" ? notice?.part : ""}`;

export const App = ({ session }: { session: Session }) => {
  const model = useObservable(session.model);
  const place = placeOf(model);
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
  const Screen = SCREENS[model.screen];
  const { state } = model;
  return (
    <>
      <div class="unseen" aria-live="polite">
        {model.announcement}
      </div>
      <ErrorBoundary fallback={<Broken />}>
        {state === null ? null : <BrandHeader branding={state.branding} inviter={state.inviter} />}
        <Screen session={session} model={model} />
        <footer class="brand-footer">
          <Help state={state} />
        </footer>
        {state === null ? null : <BrandFooter branding={state.branding} />}
      </ErrorBoundary>
    </>
  );
};
