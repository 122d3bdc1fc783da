import { useSession } from "../session/session.tsx";
import { SHOWN_MODE } from "../session/shown-mode.ts";
import { Icon } from "../ui/icon.tsx";
import { lazyPage } from "./lazy-page.tsx";
import { ModeSwitch } from "./mode-switch.tsx";
import { SearchButton } from "./search-button.tsx";
import { SIDEBAR_ID } from "./sidebar.tsx";

const TestNotice = lazyPage(() => import("./test-notice.tsx"));

/** The search and the mode; on a narrow window also the account, and the button that opens the sidebar as a sheet. */
export const TopBar = () => (
  <header class="top-bar">
    <button type="button" class="bare" aria-label="Menu" popovertarget={SIDEBAR_ID}>
      <Icon name="menu" />
    </button>
    <bdi>{useSession().account.name}</bdi>
    {SHOWN_MODE === "test" ? <TestNotice /> : null}
    <SearchButton />
    <ModeSwitch />
  </header>
);
