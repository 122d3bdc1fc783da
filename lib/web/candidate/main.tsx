import { render } from "preact";
import { localStorageOrNone } from "../kit/browser-storage.ts";
import { focusClickedControls } from "../kit/focus-clicked.ts";
import { takeOverSilentText } from "../kit/silent-text.ts";
import { App } from "./app.tsx";
import { createSignals } from "./integrity/signals.ts";
import { watchPage } from "./integrity/watch-page.ts";
import { createApi } from "./service/api.ts";
import { takeLink } from "./service/candidate-link.ts";
import { createClock } from "./service/server-clock.ts";
import { createDeviceStorage } from "./session/device-storage.ts";
import { EMPTY } from "./session/model.ts";
import { bindPageLifecycle } from "./session/page-lifecycle.ts";
import { createSession } from "./session/session.ts";
import { createTabLock } from "./session/tab-lock.ts";

const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const link = takeLink();
const root = document.getElementById("app");
if (root !== null) {
  const invitation = link?.invitation ?? "none";
  const clock = createClock(
    () => Date.now(),
    () => performance.now(),
  );
  const session = createSession(
    {
      api: createApi(link?.token ?? "", clock),
      clock,
      device: createDeviceStorage(localStorageOrNone(), invitation),
      tabLock: createTabLock(invitation),
      page: randomId(),
      watch: ({ startedAt, assistive }, wentAway) => {
        const signals = createSignals({ assistive, elapsedSeconds: () => (clock.now() - startedAt) / 1000 });
        return { signals, stop: watchPage(signals, wentAway) };
      },
    },
    link === undefined ? { ...EMPTY, screen: "closed", closed: "no-link", busy: null } : EMPTY,
  );
  root.textContent = "";
  focusClickedControls();
  takeOverSilentText();
  render(<App session={session} />, root);
  if (link !== undefined) bindPageLifecycle(session);
}
