import { useLocation } from "wouter-preact";
import { useRead } from "../api/queries.ts";
import { useSession } from "../session/session.tsx";
import { SHOWN_MODE } from "../session/shown-mode.ts";
import { moment } from "../ui/format.ts";
import { Icon } from "../ui/icon.tsx";
import { ModeSwitch } from "./mode-switch.tsx";
import { isReal } from "./navigation.ts";
import { SearchButton } from "./search-button.tsx";
import { SIDEBAR_ID } from "./sidebar.tsx";

/** The time in test mode, and the way to move it. */
const TestClock = () => {
  const { data } = useRead("GET /test-mode/clock", {});
  return data === undefined ? null : (
    <span>
      {moment(data.clock.now)} <a href="/dashboard/test/test-mode">Advance</a>
    </span>
  );
};

/** Says on every page of test mode what is real there. */
const Notice = () => {
  const [location] = useLocation();
  return (
    <p role="status">
      <strong>Test mode.</strong>{" "}
      {isReal(location)
        ? "This page belongs to the account in both modes: what you do here is real."
        : "No email is sent, credits are not real."}
    </p>
  );
};

/** The search and the mode; on a narrow window also the account, and the button that opens the sidebar as a sheet. */
export const TopBar = () => {
  const { account, test_account } = useSession();
  return (
    <header class="top-bar">
      <button type="button" class="bare" aria-label="Menu" popovertarget={SIDEBAR_ID}>
        <Icon name="menu" />
      </button>
      <bdi>{account.name}</bdi>
      {SHOWN_MODE === "test" ? (
        <div class="test-notice">
          <Notice />
          {test_account?.created ? <TestClock /> : null}
        </div>
      ) : null}
      <SearchButton />
      <ModeSwitch />
    </header>
  );
};
