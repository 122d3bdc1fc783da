import { Link } from "wouter-preact";

const TABS = [
  { href: "/webhooks", title: "Endpoints" },
  { href: "/webhooks/events", title: "Events" },
  { href: "/webhooks/deliveries", title: "Deliveries" },
] as const;

/** The three lists of webhooks. */
export const Tabs = ({ current }: { current: (typeof TABS)[number]["href"] }) => (
  <nav class="tabs" aria-label="Webhooks">
    {TABS.map(({ href, title }) => (
      <Link key={href} href={href} aria-current={href === current ? "page" : undefined}>
        {title}
      </Link>
    ))}
  </nav>
);
