import { Fragment } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Link, useLocation } from "wouter-preact";
import { useRead } from "../api/queries.ts";
import { ROLE_WORDS } from "../session/roles.ts";
import { useSession } from "../session/session.tsx";
import { SignOut } from "../session/sign-out.tsx";
import { Icon } from "../ui/icon.tsx";
import { AccountSwitcher } from "./account-switcher.tsx";
import { groupsOf, isWithin } from "./navigation.ts";

/** How many results wait for a person. */
const Waiting = () => {
  const waiting = useRead("GET /results/to_review", {}).data?.to_review;
  if (waiting === undefined || waiting.count === 0) return null;
  const { count, counted_up_to: most } = waiting;
  return (
    <span class="tag">
      {count < most ? count : `${most - 1}+`}
      <span class="unseen"> to review</span>
    </span>
  );
};

export const SIDEBAR_ID = "sidebar";

const PERSON_ID = "person";

/** The account, the places and the person. On a narrow window a sheet, which the top bar opens. */
export const Sidebar = () => {
  const session = useSession();
  const [location] = useLocation();
  const { name, email } = session.person;
  const element = useRef<HTMLElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  // Arriving somewhere closes the menu and the sheet.
  useEffect(() => {
    for (const { current: open } of [menu, element]) if (open?.matches(":popover-open")) open.hidePopover();
  }, [location]);
  const current = (href: string) => (isWithin(location, href) ? { "aria-current": "page" as const } : {});
  return (
    <aside ref={element} id={SIDEBAR_ID} class="sidebar" popover="auto" aria-label="Account and navigation">
      <AccountSwitcher />
      <nav aria-label="Main">
        {groupsOf(session).map(({ title, places }) => (
          <Fragment key={title}>
            <p class="group" aria-hidden="true">
              {title}
            </p>
            <ul aria-label={title}>
              {places.map((place) => (
                <li key={place.href}>
                  <Link href={place.href} class="place" {...current(place.href)}>
                    <Icon name={place.icon} />
                    {place.title}
                    {place.href === "/results" ? <Waiting /> : null}
                  </Link>
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </nav>
      <div class="person">
        <a class="place" href="/docs">
          <Icon name="help" />
          Help and documentation
        </a>
        <button type="button" class="account" popovertarget={PERSON_ID}>
          <span>
            <span class="unseen">You: </span>
            <bdi>{name ?? email}</bdi>
            <span class="second">{ROLE_WORDS[session.role].name}</span>
          </span>
          <Icon name="choose" />
        </button>
      </div>
      <div ref={menu} id={PERSON_ID} class="menu person-menu" popover="auto">
        {name === null ? null : (
          <p class="muted small">
            <bdi>{email}</bdi>
          </p>
        )}
        <Link href="/notifications" class="place" {...current("/notifications")}>
          <Icon name="bell" />
          Notifications
        </Link>
        <Link href="/sessions" class="place" {...current("/sessions")}>
          <Icon name="sessions" />
          Your sessions
        </Link>
        <SignOut />
      </div>
    </aside>
  );
};
