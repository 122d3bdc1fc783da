import { useSession } from "../session/session.tsx";
import { Icon } from "../ui/icon.tsx";
import { SIDEBAR_ID } from "./sidebar.tsx";

/** On a narrow window: the account, and the button that opens the sidebar as a sheet. */
export const TopBar = () => (
  <header class="top-bar">
    <button type="button" class="bare" aria-label="Menu" popovertarget={SIDEBAR_ID}>
      <Icon name="menu" />
    </button>
    <bdi>{useSession().account.name}</bdi>
  </header>
);
