import { useEffect, useRef } from "preact/hooks";
import { Link, useLocation } from "wouter-preact";
import { ROLE_WORDS } from "../session/roles.ts";
import { useSession } from "../session/session.tsx";
import { SignOut } from "../session/sign-out.tsx";
import { Icon } from "../ui/icon.tsx";
import { AccountSwitcher } from "./account-switcher.tsx";
import { isWithin, placesOf } from "./navigation.ts";

export const SIDEBAR_ID = "sidebar";

/** The account, the places and the person. On a narrow window a sheet, which the top bar opens. */
export const Sidebar = () => {
  const session = useSession();
  const [location] = useLocation();
  const element = useRef<HTMLElement>(null);
  // Arriving somewhere closes the sheet.
  useEffect(() => {
    if (element.current?.matches(":popover-open")) element.current.hidePopover();
  }, [location]);
  const current = (href: string) => (isWithin(location, href) ? { "aria-current": "page" as const } : {});
  return (
    <aside ref={element} id={SIDEBAR_ID} class="sidebar" popover="auto" aria-label="Account and navigation">
      <AccountSwitcher />
      <nav aria-label="Main">
        <ul>
          {placesOf(session).map(({ title, href, icon }) => (
            <li key={href}>
              <Link href={href} class="place" {...current(href)}>
                <Icon name={icon} />
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div class="person">
        <p class="person-name">
          <bdi>{session.person.name ?? session.person.email}</bdi>
        </p>
        <p class="muted small">
          {session.person.name === null ? null : (
            <>
              <bdi>{session.person.email}</bdi>
              <br />
            </>
          )}
          {ROLE_WORDS[session.role].name}
        </p>
        <Link href="/sessions" class="place" {...current("/sessions")}>
          <Icon name="sessions" />
          Your sessions
        </Link>
        <SignOut />
      </div>
    </aside>
  );
};
