import { render } from "preact";
import { localStorageOrNone } from "../kit/browser-storage.ts";
import { App } from "./app.tsx";
import { createApi } from "./service/api.ts";
import { takeLink } from "./service/candidate-link.ts";
import { createClock } from "./service/server-clock.ts";
import { createAside } from "./session/aside.ts";
import { createConsent } from "./session/consent.ts";
import { createDrafts } from "./session/drafts.ts";
import { bindPageLifecycle } from "./session/page-lifecycle.ts";
import { createPlaces } from "./session/places.ts";
import { createSession } from "./session/session.ts";
import { createTabLock } from "./session/tab-lock.ts";

const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const link = takeLink();
const root = document.getElementById("app");
if (root !== null) {
  const invitation = link?.invitation ?? "none";
  const clock = createClock(
    () => Date.now(),
    () => performance.now(),
  );
  const storage = localStorageOrNone();
  const session = createSession({
    api: createApi(link?.token ?? "", clock),
    clock,
    drafts: createDrafts(storage, invitation),
    consent: createConsent(storage, invitation),
    places: createPlaces(storage, invitation),
    aside: createAside(storage, invitation),
    tabLock: createTabLock(invitation),
    newId,
  });
  if (link === undefined) session.model.set({ screen: "closed", closed: "no-link", busy: null });
  root.textContent = "";
  render(<App session={session} />, root);
  if (link !== undefined) bindPageLifecycle(session);
}
