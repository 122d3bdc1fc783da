import { useLocation } from "wouter-preact";
import { useSession } from "../session/session.tsx";
import { SHOWN_MODE } from "../session/shown-mode.ts";
import { Icon } from "../ui/icon.tsx";
import { ModeSwitch } from "./mode-switch.tsx";
import { isReal } from "./navigation.ts";
import { SearchButton } from "./search-button.tsx";
import { SIDEBAR_ID } from "./sidebar.tsx";

/** Says on every page of test mode what is real there. */
const Notice = () => {
  const [location] = useLocation();
  return (
    <p class="test-notice" role="status">
      <strong>Test mode.</strong>{" "}
      {isReal(location)
        ? "This page belongs to the account in both modes: what you do here is real."
        : "No email is sent, credits are not real."}
    </p>
  );
};

/** The search and the mode; on a narrow window also the account, and the button that opens the sidebar as a sheet. */
export const TopBar = () => (
  <header class="top-bar">
    <button type="button" class="bare" aria-label="Menu" popovertarget={SIDEBAR_ID}>
      <Icon name="menu" />
    </button>
    <bdi>{useSession().account.name}</bdi>
    {SHOWN_MODE === "test" ? <Notice /> : null}
    <SearchButton />
    <ModeSwitch />
  </header>
);
