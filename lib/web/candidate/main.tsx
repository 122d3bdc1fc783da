import { render } from "preact";
import { createApi } from "./api.ts";
import { App } from "./app.tsx";
import { createClock } from "./clock.ts";
import { createConsent } from "./consent.ts";
import { createDrafts } from "./drafts.ts";
import { localStorageOrNone } from "./keep.ts";
import { followLife } from "./life.ts";
import { takeLink } from "./link.ts";
import { createSession } from "./session.ts";
import { createTabs } from "./tabs.ts";

const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const link = takeLink();
const root = document.getElementById("app");
if (root !== null) {
  const invitation = link?.invitation ?? "none";
  const clock = createClock(() => Date.now());
  const storage = localStorageOrNone();
  const session = createSession({
    api: createApi(link?.token ?? "", clock),
    clock,
    drafts: createDrafts(storage, invitation),
    consent: createConsent(storage, invitation),
    tabs: createTabs(invitation),
    newId,
  });
  if (link === undefined) session.model.set({ screen: "closed", closed: "no-link", busy: null });
  root.textContent = "";
  render(<App session={session} />, root);
  if (link !== undefined) followLife(session);
}
